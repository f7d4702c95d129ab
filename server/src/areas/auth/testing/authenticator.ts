import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** The code that an authenticator app shows for a key; `steps` of 30 seconds later. */
export const codeOf = (key: string, now: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() + steps * STEP_MS });

/** Six digits that are not the code of any step in the window. */
export function wrongCodeOf(key: string, now: Date): string {
  const codes = [-1, 0, 1].map((steps) => codeOf(key, now, steps));
  return ['000000', '000001', '000002', '000003'].find((code) => !codes.includes(code))!;
}
