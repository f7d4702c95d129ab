import fc from 'fast-check';
import { ItemPipe } from '../../catalogue/item.pipe.ts';
import { RouteFuzz } from '../../testing/route-fuzz.ts';
import { InputPipe } from '../input/validation.ts';

let fuzz: RouteFuzz;
let refusedByPipe: string[] = [];

beforeAll(async () => {
  fuzz = await RouteFuzz.start();
  for (const pipe of [InputPipe, ItemPipe]) watch(pipe.prototype);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await fuzz.close();
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

it('every route accepts the bodies that its description allows', async () => {
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

it('every route accepts the queries that its description allows', async () => {
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

/** @throws Error when input is refused by its form. Business rules may refuse it. */
async function accepted(call: Promise<{ status: number }>): Promise<void> {
  refusedByPipe = [];
  const { status } = await call;
  if (status >= 500 || refusedByPipe.length > 0) throw new Error(`${status} ${refusedByPipe.join()}`);
}
