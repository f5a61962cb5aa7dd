"""A stand-in for Discord on loopback, with a web page: play, demo and test without a token.

    a bot ──REST v10──► rest, rest_*         ┐                 ┌► gateway ──websocket──► the bot
                                             ├► hub: world,  ──┤
    people ──/client──► client_api, _actions ┘  messages, ...  └► announcements ──────► people's sockets

`world` and `records` are what is remembered, `store` where; `permissions` who may what; `messages`, `threads` and
`interactions` are the only ones that change things, and `announcements` tells of it. `message_form`, `components` and
`command_form` refuse what Discord refuses; `errors` holds Discord's codes. `faults`, `clock` and `request_log` are for
tests; `people` and `person` act as people over `/client`, also from another process. `page/` is the web page.
"""
