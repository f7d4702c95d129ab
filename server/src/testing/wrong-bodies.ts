import type { RefusedAnswer } from '@picket/domain';
import type { Route } from '../http/call/routes.ts';
import { EveryRoute, isUnreached, nameOf } from './every-route.ts';

const deep = JSON.parse(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`) as unknown;
const same = (body: unknown) => () => body;
const all = (value: unknown) => (every: EveryRoute, route: Route) => every.everyField(route, value);

type WrongBody = readonly [string, (every: EveryRoute, route: Route) => unknown];

export const wrongShapes: readonly WrongBody[] = [
  ['nothing', same(undefined)],
  ['an empty object', same({})],
  ['a list', same([{}])],
  ['a text', same('"text"')],
  ['null', same('null')],
  ['a number', same('1')],
  ['broken JSON', same('{"Id":')],
  ['a prototype key', same('{"Id":1,"__proto__":{"isAdmin":true}}')],
  ['unknown fields', (every, route) => ({ ...every.everyField(route, 1), Nonsense: 1, $where: '1' })],
];

export const wrongStructures: readonly WrongBody[] = [
  ['operators', all({ $gt: '' })],
  ['lists', all([[]])],
  ['lists of objects', all([{}, null, 1])],
  ['deep objects', all(deep)],
  ['nulls', all(null)],
  ['trues', all(true)],
];

export const wrongNumbers: readonly WrongBody[] = [
  ['huge numbers', all(1e308)],
  ['large whole numbers', all(Number.MAX_SAFE_INTEGER)],
  ['fractions', all(0.123456789)],
  ['negative numbers', all(-1)],
  ['zeros', all(0)],
  ['ones', all(1)],
];

export const wrongTexts: readonly WrongBody[] = [
  ['long texts', all('x'.repeat(100_000))],
  ['control characters', all('\u0000\u0007')],
  ['half a character', all('\ud800')],
  ['texts', all('text')],
  ['empty texts', all('')],
  ['dates that are none', all('2026-02-31')],
];

/** Declares the tests of bodies that no route accepts, with `part` in place of each path parameter. */
export function testWrongBodies(
  bodies: readonly WrongBody[],
  part: string,
  isCalled: (route: Route) => boolean = () => true,
): void {
  let every: EveryRoute;
  beforeAll(async () => {
    every = await EveryRoute.start();
  });
  afterAll(() => every.close());

  it.each(bodies)('%s: every route answers clearly and writes nothing when it rejects the body', async (_, bodyFor) => {
    const head = () => every.app.adapters.eventStore.head();
    const answers: string[] = [];
    const administrator = await every.newAdministrator();
    for (const route of every.writing.filter(isCalled)) {
      const before = await head();
      const { status, body } = await every.call(administrator, route, part, bodyFor(every, route));
      if (isUnreached(route, status)) answers.push(`${nameOf(route)} answers ${status} before it reads the body`);
      const isClear = status < 300 || (status < 500 && (body as RefusedAnswer).Message !== '');
      if (!isClear) answers.push(`${nameOf(route)} answers ${status}`);
      if (status >= 400 && (await head()) !== before) answers.push(`${nameOf(route)} wrote and answers ${status}`);
    }
    expect(answers).toEqual([]);
  });
}
