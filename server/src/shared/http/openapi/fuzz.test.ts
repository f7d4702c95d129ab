import type { RefusedAnswer } from '@picket/domain';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { isSignOut, isUnreached } from '../../../testing/every-route.ts';
import { hostileInput } from '../../../testing/hostile-input.ts';
import { FORMATS } from '../../../testing/openapi-formats.ts';
import { RouteFuzz } from '../../../testing/route-fuzz.ts';
import { accepted, watchPipes } from '../../../testing/watch-pipes.ts';

let fuzz: RouteFuzz;
beforeAll(async () => {
  fuzz = await RouteFuzz.start();
});
afterAll(() => fuzz.close());

describe('input that the description allows', () => {
  beforeAll(watchPipes);
  afterAll(() => jest.restoreAllMocks());

  it('every route accepts the bodies', async () => {
    const { every, values } = fuzz;
    const found = await fuzz.failures((route) => {
      const body = every.bodyOf(route);
      return (
        body &&
        fc.asyncProperty(values.valid(body.schema), (each) =>
          accepted(every.call(every.app.administrator, route, '1', each)),
        )
      );
    });
    expect(found).toEqual([]);
  });

  it('every route accepts the queries', async () => {
    const { every, values } = fuzz;
    const found = await fuzz.failures((route) => {
      if (route.method !== 'get') return undefined;
      return fc.asyncProperty(values.valid(every.querySchema(route)), (query) => {
        const search = new URLSearchParams(
          Object.entries(query as object).map(([name, each]): [string, string] => [name, String(each)]),
        );
        return accepted(every.app.administrator.get(`${every.pathOf(route)}?${search}`));
      });
    });
    expect(found).toEqual([]);
  });
});

it('every route refuses the bodies that its description does not allow', async () => {
  const { every, values } = fuzz;
  const ajv = new Ajv({ strict: false, formats: FORMATS, multipleOfPrecision: 6 });
  ajv.addSchema(every.document, 'api');
  const found = await fuzz.failures((route) => {
    const body = every.bodyOf(route);
    const isAllowed = body && ajv.getSchema(`api#/${body.pointer}`)!;
    if (!body || !isAllowed) return undefined;
    const invalid = values.invalid(body.schema).filter((each) => !isAllowed(each));
    return fc.asyncProperty(invalid, async (each) => {
      const { status } = await every.call(every.app.administrator, route, '1', each);
      if (status < 400 || status >= 500) throw new Error(String(status));
    });
  });
  expect(found).toEqual([]);
});

it('every route answers hostile input clearly, and writes nothing when it refuses it', async () => {
  const { every } = fuzz;
  const administrator = await every.newAdministrator();
  const head = () => every.app.adapters.eventStore.head();
  const found = await fuzz.failuresOfAll((route) =>
    fc.asyncProperty(hostileInput(every, route), async ({ part, query, body }) => {
      const caller = isSignOut(route) ? await every.newAdministrator() : administrator;
      const before = await head();
      const path = `${every.pathOf(route, part)}${query && '?'}${query}`;
      const { status, body: answer } = await caller.send(route.method.toUpperCase() as 'GET', path, body);
      if (isUnreached(route, status)) throw new Error(`${status} before it reads the input`);
      if (status >= 500) throw new Error(String(status));
      if (status >= 400 && (answer as RefusedAnswer).Message === '') throw new Error(`${status} without a message`);
      if (status >= 400 && (await head()) !== before) throw new Error(`${status} although it wrote`);
    }),
  );
  expect(found).toEqual([]);
});
