// Discord's ids: decimal strings that grow with time, too large for a Number.

const EPOCH = 1420070400000n;

/** Negative, zero or positive as `a` is older than, the same as or newer than `b`. */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** Whether message `id` came after `last` (null: nothing was read yet). */
export function isNewer(id, last) {
  return !last || compareIds(id, last) > 0;
}

/** A nonce in the form a client sends: an id for this very moment. */
export function makeNonce() {
  const random = BigInt(Math.floor(Math.random() * 0x3fffff));
  return (((BigInt(Date.now()) - EPOCH) << 22n) | random).toString();
}
