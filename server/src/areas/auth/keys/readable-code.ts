import { randomInt } from 'node:crypto';

/** Omits letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A random code that is easy to type, of 19 bits a group: `k3fm-9xqa-t2hw`. */
export const readableCode = (groups = 3): string => Array.from({ length: groups }, group).join('-');
