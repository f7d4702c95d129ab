import { fingerprint } from './fingerprint.ts';

it('fingerprint differs for different texts, and only for them', () => {
  const texts = Array.from({ length: 20_000 }, (_, number) => `{"UnitPrice":${number / 100}}`);
  expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
  expect(texts.map(fingerprint)).toEqual(texts.map(fingerprint));
});
