import { keyAddress, stepOf } from './one-time-code.ts';

/** The key of RFC 6238, appendix B: the ASCII text 12345678901234567890. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('stepOf accepts the code of RFC 6238 at second %d', (seconds, code) =>
  expect(stepOf(key, code, at(seconds))).toBe(Math.floor(seconds / 30)),
);

it('stepOf accepts one step before and after, and returns the step of the code', () => {
  const code = '081804';
  const second = 1_111_111_109;
  const step = Math.floor(second / 30);
  expect([-60, -30, 30, 60].map((shift) => stepOf(key, code, at(second + shift)))).toEqual([null, step, step, null]);
});

it.each(['', '28708', '2870822', 'abcdef', '-87082', '+87082', '２８７０８２'])('stepOf refuses %j', (code) =>
  expect(stepOf(key, code, at(59))).toBeNull(),
);

it('keyAddress names the company and the user', () => {
  const url = new URL(keyAddress(key, 'Bay: Fences & Co', 'olive'));
  expect(url.protocol).toBe('otpauth:');
  expect(url.searchParams.get('secret')).toBe(key);
  expect(url.searchParams.get('issuer')).toBe('Bay: Fences & Co');
  expect(decodeURIComponent(url.pathname)).toMatch(/olive$/);
});
