# What Discord does to tables, and what it does not let us do.

thread-lost = The thread of **{ $table }** was deleted again, so I paused the table. `/table resume` in this channel goes on with it, in a new thread; `/table end` closes it.
    .unwanted = The thread was deleted, and nobody has asked for another one.
    .anew = { $who } the old thread is gone; the table goes on here. **Log** tells what happened before.
unshown = What happens here counts, but I cannot show it. { $need }
    .host = I cannot write at your table of { $game } ({ $trouble }). { $need }
    .threads = This server has as many open threads as Discord allows; archive some. Nothing is lost; I keep trying.
    .moderated = This server's AutoMod blocks what I say: let it make an exception for me. Nothing is lost; I keep trying.
    .permissions = In <#{ $channel }> I need: { $permissions }; in a thread that was locked Manage Threads as well, and no time-out anywhere. Nothing is lost; I keep trying.
    .homeless = Its channel was deleted, so I paused the table. `/table resume` in another channel of the server goes on with it there; `/table end` closes it.
thread-locked = This thread was locked, and in a locked one nobody can press a button, so I paused the table. It goes on by itself once the thread is unlocked.
thread-unlocked = This thread is unlocked; the table goes on.
taken-off-server = I was taken off this server, so the table was paused; `/table resume` goes on.
not-on-server = This person is not on this server; choose somebody who is.
command-changed = This command has changed meanwhile; please try it again in a moment.
    .choice = That cannot be chosen here; please pick what is offered.
no-files = I may not attach files here ({ $permission }), so this is without its picture or file.
not-shown = Discord could not show my answer. What you did may count all the same: look at the table, or under **My Hand**, before you do it again.
quiet = No more direct messages: what is yours alone is under **My Hand**. `/table settings` brings them back.
