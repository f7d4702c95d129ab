import { fold } from '../../core/decider.ts';
import { addLines, cedarLine, walkGate } from '../../testing/fence-lines.ts';
import { addJob, addLabor, addMiscItems, contentOf, jobEvents, lattice, postCaps } from '../../testing/jobs.ts';
import type { EstimateContent } from '../content/estimate-content.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import { compareContents, isSameContent, pairsOf, reverseComparison } from './compare-contents.ts';

const everything = { ShowMaterials: true, ShowLabor: true };
const content = (...commands: JobCommand[]) =>
  contentOf(fold(jobDecider, jobEvents([addJob(), addMiscItems(postCaps()), addLabor(), ...commands]))!, everything);
const before = content();
const compared = (...commands: JobCommand[]) => compareContents(before, content(...commands));

describe('compareContents', () => {
  it('returns nothing for equal contents', () => expect(isSameContent(compared())).toBe(true));

  it('lists what was added, removed, dearer and cheaper, with the totals', () =>
    expect(
      compared(
        addMiscItems(lattice()),
        { type: 'ChangeItem', data: { Kind: 4, Id: 1, Quantity: 12 } },
        { type: 'RemoveItem', data: { Kind: 5, Id: 2 } },
        { type: 'EditJob', data: { DeliveryFee: 20 } },
      ),
    ).toEqual({
      Before: 227.98,
      After: 164.2,
      Difference: -63.78,
      Added: [
        { Description: 'Lattice', Before: null, After: 80, BeforeQuantity: null, AfterQuantity: 1 },
        { Description: 'Delivery', Before: null, After: 20, BeforeQuantity: null, AfterQuantity: null },
      ],
      Removed: [{ Description: 'Installation', Before: 180, After: null, BeforeQuantity: 3, AfterQuantity: null }],
      Dearer: [
        { Description: 'Post cap', Before: 45, After: 54, BeforeQuantity: 10, AfterQuantity: 12 },
        { Description: 'Tax', Before: 2.98, After: 10.2, BeforeQuantity: null, AfterQuantity: null },
      ],
      Cheaper: [],
      Texts: [],
    }));

  it('matches a restored item, which has another id', () =>
    expect(isSameContent(compared({ type: 'RemoveItem', data: { Kind: 4, Id: 1 } }, addMiscItems(postCaps())))).toBe(
      true,
    ));

  it('counts a chosen option as added, and says in words which are offered', () => {
    const offered = addMiscItems(lattice({ Option: 'Lattice' }));
    const chosen: JobCommand = { type: 'ChooseOptions', data: { Options: [{ Option: 'Lattice' }] } };
    expect(compared(offered)).toMatchObject({
      Difference: 0,
      Added: [],
      Texts: [
        { Label: 'Options', Before: '', After: 'Lattice' },
        { Label: 'Items not chosen', Before: '', After: '1 × Lattice at $80.00' },
      ],
    });
    expect(compareContents(content(offered), content(offered, chosen))).toMatchObject({
      Difference: 85.3,
      Added: [{ Description: 'Lattice', After: 80 }],
      Dearer: [{ Description: 'Tax' }],
    });
  });

  it('says that long texts and drawings differ without repeating them', () => {
    const line = content(addLines(cedarLine(24)));
    const turned = content(addLines(cedarLine(24, { Turn: 45 })));
    expect(compareContents(line, turned).Texts).toEqual([{ Label: 'Fence lines', Before: '', After: 'Changed' }]);
    expect(compareContents(before, { ...before, CompanyDisclaimer: '<p>New</p>' }).Texts).toEqual([
      { Label: 'Company disclaimer', Before: '', After: 'Changed' },
    ]);
  });

  it.each<[string, JobCommand]>([
    ['an added item', addMiscItems(lattice())],
    ['a removed item', { type: 'RemoveItem', data: { Kind: 4, Id: 1 } }],
    ['a dearer item', { type: 'ChangeItem', data: { Kind: 4, Id: 1, Quantity: 12 } }],
    ['a cheaper item', { type: 'ChangeItem', data: { Kind: 4, Id: 1, Quantity: 8 } }],
    ['another text', { type: 'EditJob', data: { JobName: 'Side fence' } }],
  ])('finds that contents with %s are not the same', (_case, command) =>
    expect(isSameContent(compared(command))).toBe(false),
  );

  it('finds contents that differ in the total alone', () =>
    expect(isSameContent(compareContents(before, { ...before, Totals: { ...before.Totals, GrandTotal: 1 } }))).toBe(
      false,
    ));

  it('names another charge by its description, also when it is removed', () => {
    const none = content({ type: 'EditJob', data: { OtherPrice: 0 } });
    const digging = content({ type: 'EditJob', data: { OtherPrice: 40, OtherDescription: 'Digging' } });
    const unnamed = content({ type: 'EditJob', data: { OtherPrice: 40 } });
    const charge = { Before: null, After: 40, BeforeQuantity: null, AfterQuantity: null };
    expect(compareContents(none, digging).Added).toEqual([{ ...charge, Description: 'Digging' }]);
    expect(compareContents(none, unnamed).Added).toEqual([{ ...charge, Description: 'Other price' }]);
    expect(compareContents(digging, none).Removed).toEqual([
      { ...charge, Description: 'Digging', Before: 40, After: null },
    ]);
  });

  it.each<[string, Partial<EstimateContent>, string, string]>([
    ['Customer', { Customer: null }, 'Ada Garden', ''],
    ['Customer address', { Customer: null }, '12 Elm St, Trenton, NJ 08608', ''],
    ['Company', { Company: { ...before.Company, Name: 'Picket Wholesale' } }, 'Picket Retail', 'Picket Wholesale'],
    ['Shown', { ShowLabor: false }, 'Materials and Labor', 'Materials'],
    ['Shown', { ShowMaterials: false }, 'Materials and Labor', 'Labor'],
    ['Tax rate', { IsTaxExempt: true }, 'New Jersey', 'Tax exempt'],
    ['Other description', { OtherDescription: 'Digging' }, '', 'Digging'],
  ])('names the text %s', (Label, fields, Before, After) =>
    expect(compareContents(before, { ...before, ...fields }).Texts).toContainEqual({ Label, Before, After }),
  );

  it('names the options with their groups, the chosen one marked', () => {
    const gate = (Option: string, IsChosen: boolean) => ({ ...option, Option, OptionGroup: 'Gate', IsChosen });
    const [option] = content(addMiscItems(lattice({ Option: 'Lattice' }))).Options as [EstimateContent['Options'][0]];
    const offered = { ...before, Options: [option, gate('Single', true), gate('Double', false)] };
    expect(compareContents(before, offered).Texts).toEqual([
      { Label: 'Options', Before: '', After: 'Lattice, Gate: Single (chosen), Gate: Double' },
    ]);
  });

  it('lists the items that are not chosen', () => {
    const offered = content(
      addMiscItems(
        lattice({ Option: 'Lattice' }),
        lattice({ Option: 'Lattice', Description: 'Cap rail', Quantity: 3 }),
      ),
    );
    expect(compareContents(before, offered).Texts).toContainEqual({
      Label: 'Items not chosen',
      Before: '',
      After: '1 × Lattice at $80.00, 3 × Cap rail at $80.00',
    });
  });

  it('names items that change without their amounts', () => {
    const change = (edits: object): JobCommand => ({ type: 'ChangeItem', data: { Kind: 4, Id: 1, ...edits } });
    const textsAfter = (edits: object) => compared(change(edits)).Texts;
    const text = (After: string) => [{ Label: 'Items with the same amount', Before: '10 × Post cap at $4.50', After }];
    expect(textsAfter({ Quantity: 9, UnitPrice: 5, PriceNote: 'Sale' })).toEqual(text('9 × Post cap at $5.00'));
    expect(textsAfter({ UnitPrice: 5, DiscountPercent: 0.1, PriceNote: 'Sale' })).toEqual(
      text('10 × Post cap at $5.00 less 10%'),
    );
  });

  it('names another price of an item that is not chosen', () => {
    const offered = (OriginalPrice: number) => content(addMiscItems(lattice({ OriginalPrice, Option: 'Lattice' })));
    expect(compareContents(offered(80), offered(90)).Texts).toEqual([
      { Label: 'Items not chosen', Before: '1 × Lattice at $80.00', After: '1 × Lattice at $90.00' },
    ]);
  });

  it.each([
    ['the length', { TotalWidth: 32 }],
    ['the section', { Section: { ...cedarLine(24).Section, Description: 'Spruce' } }],
    ['the end of a run', { Stop: true }],
    ['a gate', { JobGates: [walkGate()] }],
  ])('says that fence lines differ by %s', (_case, fields) =>
    expect(
      compareContents(content(addLines(cedarLine(24))), content(addLines(cedarLine(24, fields)))).Texts,
    ).toContainEqual({ Label: 'Fence lines', Before: '', After: 'Changed' }),
  );

  it('says that fence lines differ when the first is drawn', () =>
    expect(compared(addLines(cedarLine(24))).Texts).toEqual([{ Label: 'Fence lines', Before: '', After: 'Changed' }]));

  it.each(['EstimateDisclaimer', 'InstallationDisclaimer'] as const)('says that the %s differs', (field) =>
    expect(compareContents(before, { ...before, [field]: '<p>New</p>' }).Texts).toMatchObject([
      { Before: '', After: 'Changed' },
    ]),
  );

  it('repeats texts of at most 200 characters', () => {
    const named = (JobName: string) => ({ ...before, JobName });
    const [long, longer] = ['x'.repeat(200), 'x'.repeat(201)];
    expect(compareContents(named(''), named(long)).Texts).toEqual([{ Label: 'Job name', Before: '', After: long }]);
    const changed = [{ Label: 'Job name', Before: '', After: 'Changed' }];
    expect(compareContents(named(''), named(longer)).Texts).toEqual(changed);
    expect(compareContents(named(longer), named('y')).Texts).toEqual(changed);
  });

  it('names short texts', () =>
    expect(compared({ type: 'EditJob', data: { JobName: 'Side fence', Address: null } }).Texts).toEqual([
      { Label: 'Job name', Before: 'Garden fence', After: 'Side fence' },
      { Label: 'Job address', Before: '12 Elm St, Trenton, NJ 08608', After: '' },
    ]));
});

describe('pairsOf', () => {
  const item = (Id: number, fields: { Kind?: 4 | 5; Description?: string; Option?: string } = {}) => ({
    Id,
    Kind: 4 as const,
    Description: 'Post cap',
    Option: '',
    OptionGroup: '',
    ...fields,
  });

  it('matches items by id and kind, ignoring their text', () => {
    const [was, is] = [item(1), item(1, { Description: 'Ball cap' })];
    expect(pairsOf([was], [is])).toEqual([[was, is]]);
    const labor = item(1, { Kind: 5, Description: 'Ball cap' });
    expect(pairsOf([was], [labor])).toEqual([
      [was, null],
      [null, labor],
    ]);
  });

  it('matches the others by kind, text and option, each once', () => {
    const [was, other, is] = [item(1), item(2), item(3)];
    expect(pairsOf([was, other], [is])).toEqual([
      [was, is],
      [other, null],
    ]);
    expect(pairsOf([was], [item(3, { Option: 'Caps' })])).toHaveLength(2);
  });

  it('prefers the same id to a like text', () => {
    const [first, second] = [item(1), item(2)];
    expect(pairsOf([first, second], [second, item(3)])).toEqual([
      [first, item(3)],
      [second, second],
    ]);
  });
});

describe('reverseComparison', () => {
  const after = content(
    addMiscItems(lattice()),
    { type: 'ChangeItem', data: { Kind: 4, Id: 1, Quantity: 12 } },
    { type: 'RemoveItem', data: { Kind: 5, Id: 2 } },
    { type: 'EditJob', data: { DeliveryFee: 20, JobName: 'Front yard' } },
  );

  it('returns what a comparison of the exchanged contents returns', () =>
    expect(reverseComparison(compareContents(before, after))).toEqual(compareContents(after, before)));

  it('exchanges a text with an empty one', () =>
    expect(
      reverseComparison(
        compareContents({ ...before, OtherDescription: '' }, { ...before, OtherDescription: 'Digging' }),
      ).Texts,
    ).toEqual([{ Label: 'Other description', Before: 'Digging', After: '' }]));

  it('leaves texts that are only said to differ', () => {
    const [text] = reverseComparison(
      compareContents(before, { ...before, CompanyDisclaimer: '<p>We fill.</p>' }),
    ).Texts;
    expect(text).toEqual({ Label: 'Company disclaimer', Before: '', After: 'Changed' });
  });
});
