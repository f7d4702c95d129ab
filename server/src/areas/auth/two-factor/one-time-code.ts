import { Secret, TOTP } from 'otpauth';

const KEY_BYTES = 20;
/** Steps of 30 seconds that a phone's clock may be off, either way. */
const WINDOW = 1;

/** A new key of an authenticator app, Base32. */
export const newKey = (): string => new Secret({ size: KEY_BYTES }).base32;

const totpOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: 30 });

/** The time step of a code of this key (RFC 6238), compared in constant time; null for a wrong code. */
export function stepOf(key: string, code: string, now: Date): number | null {
  // The library throws for other characters of the same number.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = totpOf(key);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** The content of the QR code that an authenticator app scans. */
export const keyAddress = (key: string, issuer: string, label: string): string =>
  new TOTP({ secret: Secret.fromBase32(key), issuer, label }).toString();
