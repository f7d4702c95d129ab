import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';

/** Argon2id as OWASP's password storage guide recommends: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** The same text typed on another keyboard is the same password (NIST SP 800-63B). */
const normalised = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalised(password), parameters);

/** A hash that no password has, for taking the same time where there is no user. */
const impostor = hashPassword(randomBytes(32).toString('base64url'));

/** Whether it is the password of the hash; without a hash it is not, found out in the same time. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await impostor), normalised(password));
  return matches && passwordHash !== null;
}

/** True for a hash that was made with other parameters than today's. */
export function isOutdatedHash(passwordHash: string): boolean {
  const made = parseOptions(passwordHash);
  return Object.entries(parameters).some(([name, value]) => made[name as keyof typeof parameters] !== value);
}
