import { initialCatalogue, resources } from '@picket/domain';
import { DEMO_ITEMS } from './demo-catalogue.ts';
import { DEMO_FENCES } from './demo-fences.ts';

const streams = new Set(
  [...initialCatalogue(), ...DEMO_ITEMS, ...DEMO_FENCES].map(({ resource, id }) => `${resource}-${id}`),
);
const of = (resource: string) => DEMO_FENCES.filter((item) => item.resource === resource);

it('demo fences refer to existing items of the demo company', () => {
  const lost = DEMO_FENCES.flatMap(({ resource, values }) =>
    Object.entries(resources[resource].fields).flatMap(([name, field]) =>
      field.kind === 'reference' && !streams.has(`${field.to}-${values[name]}`)
        ? [`${values.Description}: ${name} ${values[name]}`]
        : [],
    ),
  );
  expect(lost).toEqual([]);
});

it('demo fences have exactly one post for every section, and prices for all', () => {
  const posts = new Set(of('posts').map(({ values }) => `${values.PostStyleId} ${values.PostLengthId}`));
  const without = of('fence-sections').filter(
    ({ values }) => !posts.has(`${values.PostStyleId} ${values.PostLengthId}`),
  );
  expect(without.map(({ values }) => values.Description)).toEqual([]);
  expect(posts.size).toBe(of('posts').length);
  for (const { prices } of DEMO_FENCES) expect(prices).toHaveLength(3);
  for (const { parts } of of('fence-sections')) expect(parts?.length).toBeGreaterThan(0);
  expect(of('gates').length).toBeGreaterThan(20);
});

it('demo fences have unique names', () => {
  const names = DEMO_FENCES.map(({ resource, values }) => `${resource} ${values.Description}`);
  expect(new Set(names).size).toBe(names.length);
});
