import { type StoredHead, ValidationError } from '@picket/domain';
import type { SignedHead } from '../../adapters/log-heads/signed-heads.ts';

/** A head from elsewhere. `signed` is set when it came with a signature. */
export interface ReadHead {
  readonly head: StoredHead;
  readonly signed: SignedHead | null;
}

const message =
  'This is not a head of the log. Choose a file that was downloaded here, the saved output of "npm run verify", the backup.json of a backup, or the manifest.json of an export.';

/**
 * Reads a head from a file of the integrity page, the output of `verify`, or the manifest of a backup or of an export.
 * @throws ValidationError for any other text.
 */
export function readStoredHead(text: string): ReadHead {
  const printed = /^Head: (\d{1,15}) ([0-9a-f]{64})\s*$/m.exec(text);
  if (printed && Number(printed[1]) > 0)
    return { head: { Events: Number(printed[1]), Digest: printed[2]!, At: null }, signed: null };
  const found = parsed(text);
  const { events, digest, at, position, signature } = (found?.head ??
    found?.Head ??
    found ??
    {}) as Partial<SignedHead>;
  if (!Number.isSafeInteger(events) || events! < 1 || !isDigest(digest)) throw new ValidationError({ Head: [message] });
  const head = { Events: events!, Digest: digest, At: isInstant(at) ? at : null };
  const isSigned = typeof signature === 'string' && typeof position === 'string' && head.At !== null;
  return { head, signed: isSigned ? { position, events: events!, digest, at: at!, signature } : null };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const isDigest = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));
