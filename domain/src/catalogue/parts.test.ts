import { given } from '../testing/specification.ts';
import type { CatalogueCommand, SavePart } from './catalogue.commands.ts';
import { catalogueDecider } from './catalogue.decider.ts';
import type { CatalogueEvent, PartRow } from './catalogue.events.ts';
import { isSameParts } from './parts.ts';

const sections = catalogueDecider('fence-sections');
const Values = {
  Description: 'Cedar stockade 6 x 8',
  MiscItemTypeId: 1,
  FenceMaterialId: 1,
  FenceStyleId: 1,
  FenceSpacingId: 1,
  HeightId: 4,
  FenceSectionWidthId: 3,
  PostLengthId: 4,
  PostStyleId: 1,
  InventoryTypeId: 2,
  Weight: 62.5,
};
const rail: PartRow = { Id: 1, Description: 'Rail 2 x 4', Quantity: 3 };
const picket: PartRow = { Id: 2, Description: 'Picket 1 x 6', Quantity: 17.25 };

const added = (...Parts: PartRow[]): CatalogueEvent => ({
  type: 'CatalogueItemAdded',
  data: { Values, Prices: [], Parts },
});
const changed = (...Parts: PartRow[]): CatalogueEvent => ({ type: 'CatalogueItemPartsChanged', data: { Parts } });
const part = (data: SavePart): CatalogueCommand => ({ type: 'SaveItemPart', data });
const save = (...Parts: unknown[]): CatalogueCommand => ({
  type: 'SaveItem',
  data: { Values: {}, Parts: Parts as SavePart[] },
});

describe('a new section', () => {
  it('assigns Ids to its parts', () =>
    given(sections)
      .when({
        type: 'AddItem',
        data: {
          Values,
          Parts: [
            { Description: ' Rail 2 x 4 ', Quantity: 3 },
            { Description: 'Picket 1 x 6', Quantity: 17.25 },
          ],
        },
      })
      .then(added(rail, picket)));

  it('has no parts by default', () => given(sections).when({ type: 'AddItem', data: { Values } }).then(added()));

  it('rejects parts with Ids', () =>
    given(sections)
      .when({ type: 'AddItem', data: { Values, Parts: [rail] } })
      .invalid({ FenceSectionParts: ['Part not found'] }));
});

describe('isSameParts', () => {
  it.each<[string, PartRow[], boolean]>([
    ['equal parts', [{ ...rail }, { ...picket }], true],
    ['another description', [{ ...rail, Description: 'Rail' }, picket], false],
    ['another quantity', [rail, { ...picket, Quantity: 18 }], false],
    ['another Id', [rail, { ...picket, Id: 3 }], false],
    ['another order', [picket, rail], false],
    ['fewer parts', [rail], false],
  ])('compares with %s', (_case, parts, isSame) => expect(isSameParts([rail, picket], parts)).toBe(isSame));
});

describe('one part', () => {
  it('is added after the others', () =>
    given(sections, added(rail))
      .when(part({ Description: 'Picket 1 x 6', Quantity: 17.25 }))
      .then(changed(rail, picket)));

  it('is changed in place and omitted fields do not change', () =>
    given(sections, added(rail, picket))
      .when(part({ Id: 1, Quantity: 4 }))
      .then(changed({ ...rail, Quantity: 4 }, picket)));

  it('is removed by quantity 0', () =>
    given(sections, added(rail, picket))
      .when(part({ Id: 1, Quantity: 0 }))
      .then(changed(picket)));

  it('never reuses the Id of a removed part', () =>
    given(sections, added(rail, picket), changed(rail))
      .when(part({ Description: 'Nails', Quantity: 1 }))
      .then(changed(rail, { Id: 3, Description: 'Nails', Quantity: 1 })));

  it('does nothing if nothing changed', () => given(sections, added(rail)).when(part(rail)).nothing());

  it('is not found by an unknown Id', () =>
    given(sections, added(rail))
      .when(part({ Id: 2, Quantity: 1 }))
      .refused('Part not found'));

  it.each<[object, Record<string, string[]>]>([
    [{ Quantity: 1 }, { Description: ['Description is required'] }],
    [{ Description: '', Quantity: 1 }, { Description: ['Description is required'] }],
    [{ Description: 'x'.repeat(121), Quantity: 1 }, { Description: ['Description must be at most 120 characters'] }],
    [{ Description: 'Nails' }, { Quantity: ['Quantity is required'] }],
    [{ Description: 'Nails', Quantity: -1 }, { Quantity: ['Quantity must be from 0 to 1000000'] }],
    [{ Description: 'Nails', Quantity: 0.00001 }, { Quantity: ['Quantity must have at most 4 decimals'] }],
    [{ Description: 'Nails', Quantity: '1' }, { Quantity: ['Quantity must be a number'] }],
    [{ Description: 'Nails', Quantity: 1, Colour: 'red' }, { Colour: ['Colour is not known here'] }],
  ])('rejects %j', (data, messages) =>
    given(sections, added())
      .when(part(data as SavePart))
      .invalid(messages),
  );

  it('is rejected for a resource without parts', () =>
    given(catalogueDecider('teams'), { type: 'CatalogueItemAdded', data: { Values: { Name: 'North' }, Prices: [] } })
      .when(part({ Description: 'Nails', Quantity: 1 }))
      .refused('Teams have no parts'));
});

describe('all parts', () => {
  it('may be 200', () =>
    given(sections, added())
      .when(save(...Array.from({ length: 200 }, () => ({ Description: 'Nails', Quantity: 1 }))))
      .state(({ Parts }) => expect(Parts).toHaveLength(200)));

  it('are replaced', () =>
    given(sections, added(rail, picket))
      .when(save({ Description: 'Nails', Quantity: 40 }, { ...picket, Quantity: 18 }))
      .then(changed({ Id: 3, Description: 'Nails', Quantity: 40 }, { ...picket, Quantity: 18 })));

  it('do not change if a save omits them', () =>
    given(sections, added(rail))
      .when({ type: 'SaveItem', data: { Values: {} } })
      .nothing());

  it('do nothing if the parts are equal', () =>
    given(sections, added(rail, picket)).when(save(rail, picket)).nothing());

  it.each<[string, unknown[], string]>([
    ['what is no part', ['nails'], 'A part has a Description and a Quantity'],
    ['nothing', [null], 'A part has a Description and a Quantity'],
    ['a part twice', [rail, rail], 'Each part can appear only once'],
    ['an unknown part', [picket], 'Part not found'],
    ['a number that is none', [{ ...rail, Id: { $gt: 0 } }], 'Id must be a whole number'],
    ['the Id 0', [{ ...rail, Id: 0 }], 'Id must be a whole number'],
    ['a negative Id', [{ ...rail, Id: -1 }], 'Id must be a whole number'],
    ['an Id with decimals', [{ ...rail, Id: 1.5 }], 'Id must be a whole number'],
    ['no quantity', [{ Description: 'Nails' }], 'Quantity is required'],
    [
      'too many',
      Array.from({ length: 201 }, () => ({ Description: 'Nails', Quantity: 1 })),
      'At most 200 parts are possible',
    ],
  ])('rejects %s', (_, parts, message) =>
    given(sections, added(rail))
      .when(save(...parts))
      .invalid({ FenceSectionParts: [message] }),
  );
});
