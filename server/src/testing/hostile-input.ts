import fc, { type Arbitrary } from 'fast-check';
import type { Route } from '../shared/http/call/routes.ts';
import type { EveryRoute } from './every-route.ts';

const deep = JSON.parse(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`) as unknown;

const parts = [
  '0',
  '-1',
  '1.5',
  'abc',
  '9007199254740993',
  '%00',
  '%F0%9F%98%80',
  '..%2f1',
  'true',
  "1'--",
  'x'.repeat(400),
];

const queries = [
  'skip=x&take=y',
  'skip=-1',
  'take=1e99',
  'version=abc',
  'version=-1',
  'q[$ne]=1',
  'q=a&q=b',
  '__proto__=1',
  'at=never',
];

/** Sent as they are. */
const texts = [undefined, '{}', '[{}]', '"text"', 'null', '1', '{"Id":', '{"Id":1,"__proto__":{"isAdmin":true}}'];

/** Each in place of every value of a body. */
const values: readonly unknown[] = [
  ...[null, true, { $gt: '' }, [[]], [{}, null, 1], deep],
  ...[1e308, Number.MAX_SAFE_INTEGER, 0.123456789, -1, 0, 1],
  ...['x'.repeat(100_000), '\u0000\u0007', '\ud800', 'text', '', '2026-02-31'],
];

interface HostileInput {
  readonly part: string;
  readonly query: string;
  readonly body?: unknown;
}

/** Input that no client sends. One place of the call is wrong at a time, so that no other refusal hides it. */
export function hostileInput(every: EveryRoute, route: Route): Arbitrary<HostileInput> {
  const part = fc.constantFrom('1', '999999');
  const body = fc.oneof(
    fc.constantFrom(...texts),
    fc.constantFrom(...values).map((value) => every.everyField(route, value)),
    fc.constant({ ...every.everyField(route, 1), Nonsense: 1, $where: '1' }),
  );
  const inQuery = fc.record({ part: fc.constant('999999'), query: fc.constantFrom(...queries) });
  const inPath = fc.record({ part: fc.constantFrom(...parts), query: fc.constant(''), body: fc.constant({}) });
  const inBody = fc.record({ part, query: fc.constant(''), body });
  return fc.oneof(
    inQuery,
    ...(route.path.includes('{') ? [inPath] : []),
    ...(route.method === 'get' ? [] : [{ arbitrary: inBody, weight: 6 }]),
  );
}
