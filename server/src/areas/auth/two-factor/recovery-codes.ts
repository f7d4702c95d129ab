import { createHash } from 'node:crypto';
import { readableCode } from '../keys/readable-code.ts';

const RECOVERY_CODES = 10;

/** Codes of more than 112 bits, so that a plain hash protects them (OWASP ASVS 5.0, 6.5.2). */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => readableCode(6));

/** Only the hash is stored. Case, blanks and dashes do not matter. */
export const recoveryCodeHash = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url');
