import { randomInt } from 'node:crypto';

/** Omits letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A random code that is easy to type, of 59 bits: `k3fm-9xqa-t2hw`. */
export const readableCode = (): string => [group(), group(), group()].join('-');
