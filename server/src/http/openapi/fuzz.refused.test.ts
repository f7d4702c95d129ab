import { Ajv } from 'ajv';
import fc from 'fast-check';
import { FORMATS } from '../../testing/openapi-formats.ts';
import { RouteFuzz } from '../../testing/route-fuzz.ts';

let fuzz: RouteFuzz;
let ajv: Ajv;

beforeAll(async () => {
  fuzz = await RouteFuzz.start();
  ajv = new Ajv({ strict: false, formats: FORMATS, multipleOfPrecision: 6 });
  ajv.addSchema(fuzz.every.document, 'api');
});
afterAll(() => fuzz.close());

it('every route refuses the bodies that its description does not allow', async () => {
  const { every, values } = fuzz;
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
