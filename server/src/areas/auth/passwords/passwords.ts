import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';

/** Argon2id parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** Normalizes the text, so that the same password typed on another keyboard matches (NIST SP 800-63B). */
const normalised = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalised(password), parameters);

/** A hash that matches no password. Verifying against it takes as long as for an existing user. */
const impostor = hashPassword(randomBytes(32).toString('base64url'));

/** True when the password matches the hash. Takes the same time without a hash. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await impostor), normalised(password));
  return matches && passwordHash !== null;
}

/** True when the hash was made with other parameters than the current ones. */
export function isOutdatedHash(passwordHash: string): boolean {
  const made = parseOptions(passwordHash);
  return Object.entries(parameters).some(([name, value]) => made[name as keyof typeof parameters] !== value);
}
