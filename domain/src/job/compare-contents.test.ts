import { fold } from '../core/decider.ts';
import { addLines, cedarLine } from '../testing/fence-lines.ts';
import { addJob, addLabor, addMiscItems, contentOf, jobEvents, lattice, postCaps } from '../testing/jobs.ts';
import { compareContents, isSameContent, reverseComparison } from './compare-contents.ts';
import type { JobCommand } from './job.commands.ts';
import { jobDecider } from './job.decider.ts';

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
        { Label: 'Items not chosen', Before: '', After: '1 × Lattice' },
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

  it('names short texts', () =>
    expect(compared({ type: 'EditJob', data: { JobName: 'Side fence', Address: null } }).Texts).toEqual([
      { Label: 'Job name', Before: 'Garden fence', After: 'Side fence' },
      { Label: 'Job address', Before: '12 Elm St, Trenton, NJ 08608', After: '' },
    ]));
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

  it('leaves texts that are only said to differ', () => {
    const [text] = reverseComparison(
      compareContents(before, { ...before, CompanyDisclaimer: '<p>We fill.</p>' }),
    ).Texts;
    expect(text).toEqual({ Label: 'Company disclaimer', Before: '', After: 'Changed' });
  });
});
