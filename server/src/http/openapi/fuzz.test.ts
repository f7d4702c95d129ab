import { isThorough, propertyRuns } from '@picket/domain/testing/thorough';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { ItemPipe } from '../../catalogue/item.pipe.ts';
import { EveryRoute, nameOf } from '../../testing/every-route.ts';
import { FORMATS } from '../../testing/openapi-formats.ts';
import { SchemaArbitrary } from '../../testing/schema-arbitrary.ts';
import { InputPipe } from '../input/validation.ts';
import type { Route } from './routes.ts';

/** Passwords and sign-in are throttled, and these routes end the caller's own access. */
const left = [
  '/users/token',
  '/users/refresh',
  '/users/adminAccess',
  '/users/forgot',
  '/users/reset',
  '/users/sign-out',
];

let every: EveryRoute;
let values: SchemaArbitrary;
let ajv: Ajv;
let refusedByPipe: string[] = [];

beforeAll(async () => {
  every = await EveryRoute.start();
  values = new SchemaArbitrary(every.document);
  ajv = new Ajv({ strict: false, formats: FORMATS, multipleOfPrecision: 6 });
  ajv.addSchema(every.document, 'api');
  for (const pipe of [InputPipe, ItemPipe]) watch(pipe.prototype);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await every.close();
});

/** Records the inputs that a pipe refuses, because business rules may refuse valid input too. */
function watch(pipe: { transform: (...input: never[]) => unknown }): void {
  const transform = pipe.transform;
  jest.spyOn(pipe, 'transform').mockImplementation(function (this: unknown, ...input) {
    const note = (error: unknown): never => {
      refusedByPipe.push((error as Error).message);
      throw error;
    };
    try {
      const result = transform.apply(this, input);
      return result instanceof Promise ? result.catch(note) : result;
    } catch (error) {
      return note(error);
    }
  });
}

const fuzzed = () => every.routes.filter(({ path }) => !left.some((end) => path.endsWith(end)));
const settings = () => ({ numRuns: propertyRuns(3), ...(!isThorough && { seed: 27 }) });

/** What `check` finds on each route, with the input that shows it. */
async function failures(checks: (route: Route) => fc.IAsyncProperty<[unknown]> | undefined): Promise<string[]> {
  const found: string[] = [];
  for (const route of fuzzed()) {
    const property = checks(route);
    if (!property) continue;
    const { failed, errorInstance, counterexample } = await fc.check(property, settings());
    if (failed)
      found.push(`${nameOf(route)}: ${(errorInstance as Error).message} for ${JSON.stringify(counterexample)}`);
  }
  return found;
}

it('every route accepts the bodies that its description allows', async () => {
  const found = await failures((route) => {
    const body = every.bodyOf(route);
    return (
      body &&
      fc.asyncProperty(values.valid(body.schema), (each) => accepted(every.call(administrator(), route, '1', each)))
    );
  });
  expect(found).toEqual([]);
});

it('every route accepts the queries that its description allows', async () => {
  const found = await failures((route) => {
    if (route.method !== 'get') return undefined;
    return fc.asyncProperty(values.valid(every.querySchema(route)), (query) => {
      const search = new URLSearchParams(
        Object.entries(query as object).map(([name, each]): [string, string] => [name, String(each)]),
      );
      return accepted(administrator().get(`${every.pathOf(route)}?${search}`));
    });
  });
  expect(found).toEqual([]);
});

it('every route refuses the bodies that its description does not allow', async () => {
  const found = await failures((route) => {
    const body = every.bodyOf(route);
    const isAllowed = body && ajv.getSchema(`api#/${body.pointer}`)!;
    if (!body || !isAllowed) return undefined;
    const invalid = values.invalid(body.schema).filter((each) => !isAllowed(each));
    return fc.asyncProperty(invalid, async (each) => {
      const { status } = await every.call(administrator(), route, '1', each);
      if (status < 400 || status >= 500) throw new Error(String(status));
    });
  });
  expect(found).toEqual([]);
});

const administrator = () => every.app.administrator;

/** @throws Error when input is refused by its form. Business rules may refuse it. */
async function accepted(call: Promise<{ status: number }>): Promise<void> {
  refusedByPipe = [];
  const { status } = await call;
  if (status >= 500 || refusedByPipe.length > 0) throw new Error(`${status} ${refusedByPipe.join()}`);
}
