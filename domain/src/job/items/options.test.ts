import { ClaimTypes, ClaimValues } from '../../claims.ts';
import { fold } from '../../core/decider.ts';
import { ItemKinds } from '../../enums.ts';
import { addLines, addPost, cedarLine, changeLine, removeLine, spruce } from '../../testing/fence-lines.ts';
import {
  addJob,
  addLabor,
  addMiscItems,
  convertToOrder,
  jobEvents,
  lattice,
  order,
  postCaps,
} from '../../testing/jobs.ts';
import { given } from '../../testing/specification.ts';
import { jobOptions } from '../content/job-options.ts';
import { priceOf } from '../content/pricing.ts';
import { fenceLineRows } from '../fence-lines/fence-line-rows.ts';
import { layOut } from '../fence-lines/geometry/layout.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import { jobActionState } from '../job-actions.ts';
import type { JobEvent } from '../record/job.events.ts';
import { itemsOf, type Job } from '../record/job.ts';
import { kindOf } from '../state/job.state.ts';

const job = (...commands: JobCommand[]) => given(jobDecider, ...jobEvents([addJob(), ...commands]));
const after = (...commands: JobCommand[]): Job => fold(jobDecider, jobEvents([addJob(), ...commands]))!;
const choose = (Option: string, OptionGroup = '', IsChosen = true): JobCommand => ({
  type: 'ChooseOptions',
  data: { Options: [{ Option, OptionGroup, IsChosen }] },
});
const cedarYard = { Option: 'Cedar', OptionGroup: 'Wood' };
const spruceYard = { Option: 'Spruce', OptionGroup: 'Wood' };
/** 8 cedar sections ($1,712) or 8 spruce sections ($592), and caps at $45 as an extra. */
const offer: readonly JobCommand[] = [
  addLines(cedarLine(64, cedarYard), cedarLine(64, { ...spruceYard, Section: spruce() })),
  addMiscItems(postCaps({ Option: 'Caps' })),
];
/** An extra ends the run between two lines that count. */
const extraStop = addLines(cedarLine(40), cedarLine(24, { Option: 'Side', Stop: true }), cedarLine(40));
const chosenIn = (each: Job) => jobOptions(each).flatMap(({ Option, IsChosen }) => (IsChosen ? [Option] : []));
const typesOf = (events: readonly JobEvent[]) => events.map(({ type }) => type);

describe('options', () => {
  it('start with the first alternative of each group chosen and extras not chosen', () => {
    expect(chosenIn(after(...offer))).toEqual(['Cedar']);
    expect(jobOptions(after(...offer))).toEqual([
      { ...cedarYard, IsChosen: true, Amount: 1_712 },
      { ...spruceYard, IsChosen: false, Amount: 592 },
      { Option: 'Caps', OptionGroup: '', IsChosen: false, Amount: 45 },
    ]);
  });

  it('record the choice of a first alternative after the line and its items', () =>
    expect(typesOf(jobEvents([addJob(), addLines(cedarLine(8, cedarYard))]))).toEqual([
      'JobAdded',
      'FenceLineAdded',
      'MaterialsAdded',
      'OptionChosen',
    ]));

  it('give each option its own items', () =>
    expect(itemsOf(after(addLines(cedarLine(64), cedarLine(16, { Option: 'Side yard' }))))).toMatchObject([
      { FenceSectionId: 31, Quantity: 8 },
      { FenceSectionId: 31, Quantity: 2, Option: 'Side yard' },
    ]));

  it('move the sections of a line that gets an option to an item of that option', () =>
    expect(
      itemsOf(after(addLines(cedarLine(64), cedarLine(16)), changeLine(2, { Option: 'Side yard' }))),
    ).toMatchObject([{ Quantity: 8 }, { Quantity: 2, Option: 'Side yard' }]));

  it('keep the price and note of an item whose lines all get another option', () => {
    const priced = [
      addLines(cedarLine(64, { Option: 'Side' }), cedarLine(16, { Option: 'Side' })),
      { type: 'ChangeItem', data: { Kind: ItemKinds.FenceSection, Id: 1, UnitPrice: 200, PriceNote: 'Neighbor' } },
    ] as const;
    const split = after(...priced, changeLine(1, { Option: 'Back' }));
    expect(itemsOf(split)).toMatchObject([
      { Id: 1, Quantity: 2, Option: 'Side', UnitPrice: 200 },
      { Id: 2, Quantity: 8, Option: 'Back', UnitPrice: 214 },
    ]);
    const only = jobEvents([addJob(), priced[0], removeLine(2), priced[1], changeLine(1, { Option: '' })]);
    expect(only.at(-1)).toMatchObject({
      type: 'ItemChanged',
      data: { Id: 1, Now: { Option: '' }, Was: { Option: 'Side' }, Totals: { OrderTotal: 1_600 } },
    });
    expect(itemsOf(fold(jobDecider, only)!)).toMatchObject([{ Id: 1, UnitPrice: 200, PriceNote: 'Neighbor' }]);
  });

  it('are trimmed, and end with the option of a line or item', () => {
    const labor = after(addLabor({ Option: ' Install ', OptionGroup: 'Work' }), {
      type: 'ChangeItem',
      data: { Kind: ItemKinds.Labor, Id: 1, Option: '' },
    });
    expect(itemsOf(labor)[0]).toMatchObject({ Option: '', OptionGroup: '' });
    expect(jobOptions(labor)).toEqual([]);
  });

  it('refuse a group without an option and too long a name', () => {
    job()
      .when(addLabor({ OptionGroup: 'Work' }))
      .invalid({ Option: ['Option is required'] });
    job()
      .when(addPost({ Option: 'x'.repeat(61) }))
      .invalid({ Option: ['Option must be at most 60 characters'] });
  });

  it('refuse another option for items that follow the fence lines', () =>
    job(...offer)
      .when({ type: 'ChangeItem', data: { Kind: ItemKinds.FenceSection, Id: 1, Option: 'Other' } })
      .invalid({ Option: ['Option follows the fence lines'] }));

  it('refuse more than 30', () =>
    job()
      .when(addMiscItems(...Array.from({ length: 31 }, (_, index) => postCaps({ Option: `Extra ${index}` }))))
      .refused('A job has at most 30 options'));
});

describe('choosing options', () => {
  it('takes an extra and leaves it out', () => {
    expect(chosenIn(after(...offer, choose('Caps')))).toEqual(['Cedar', 'Caps']);
    expect(chosenIn(after(...offer, choose('Caps'), choose('Caps', '', false)))).toEqual(['Cedar']);
  });

  it('replaces the alternative of a group, with one event', () => {
    const [chosen, ...others] = jobEvents([addJob(), ...offer, choose('Spruce', 'Wood')]).slice(-1);
    expect(others).toEqual([]);
    expect(chosen).toMatchObject({
      type: 'OptionChosen',
      data: { ...spruceYard, IsChosen: true, Totals: { OrderTotal: 592 } },
    });
    expect(chosenIn(after(...offer, choose('Spruce', 'Wood')))).toEqual(['Spruce']);
  });

  it('takes a list with the alternative that it replaces', () =>
    expect(
      chosenIn(
        after(...offer, {
          type: 'ChooseOptions',
          data: { Options: [{ ...cedarYard, IsChosen: false }, spruceYard] },
        }),
      ),
    ).toEqual(['Spruce']));

  it('changes nothing for what is chosen already', () =>
    job(...offer)
      .when(choose('Cedar', 'Wood'))
      .nothing());

  it('refuses to leave a group without an alternative, and to choose two', () => {
    const message = { Options: ['Choose one alternative of Wood'] };
    job(...offer)
      .when(choose('Cedar', 'Wood', false))
      .invalid(message);
    job(...offer)
      .when({ type: 'ChooseOptions', data: { Options: [cedarYard, spruceYard] } })
      .invalid(message);
  });

  it('refuses an unknown option', () =>
    job(...offer)
      .when(choose('Cedar'))
      .invalid({ Options: ['Option Cedar is not available'] }));

  it('refuses an order', () =>
    given(jobDecider, ...jobEvents(order))
      .when(choose('Caps'))
      .refused('Only the options of an estimate can be chosen'));

  it('moves to the next alternative when the chosen one is removed', () =>
    expect(chosenIn(after(...offer, removeLine(1)))).toEqual(['Spruce']));

  it('starts again for an extra that comes back', () => {
    const back = [...offer, choose('Caps'), { type: 'RemoveItem', data: { Kind: ItemKinds.Misc, Id: 3 } } as const];
    expect(chosenIn(after(...back, addMiscItems(postCaps({ Option: 'Caps' }))))).toEqual(['Cedar']);
  });

  it('starts again for a group that comes back', () => {
    const back = [...offer, choose('Spruce', 'Wood'), removeLine(1), removeLine(2)];
    expect(chosenIn(after(...back, ...offer.slice(0, 1)))).toEqual(['Cedar']);
  });
});

describe('the totals of a job with options', () => {
  it('count what is chosen, and give the total with all extras and the dearest alternatives', () => {
    const spruceChosen = priceOf(after(...offer, choose('Spruce', 'Wood')));
    expect(spruceChosen).toMatchObject({ OrderTotal: 592, GrandTotal: 631.22, WithAllOptions: 1_873.4 });
    expect(priceOf(after(...offer, choose('Caps'))).GrandTotal).toBe(1_873.4);
  });

  it('compare alternatives after tax', () => {
    const untaxed = after(
      addLabor({ Option: 'Crew', OptionGroup: 'Work' }),
      addMiscItems(lattice({ OriginalPrice: 175, Option: 'Kit', OptionGroup: 'Work' })),
    );
    expect(priceOf(untaxed)).toMatchObject({ GrandTotal: 180, WithAllOptions: 186.59 });
  });

  it('have no total with all options without one', () =>
    expect(priceOf(after(addLabor()))).not.toHaveProperty('WithAllOptions'));

  it('leave the delivery fee out while only extras would be delivered', () => {
    const extras = fold(
      jobDecider,
      jobEvents([addJob({ DeliveryTypeId: 1 }), addMiscItems(postCaps({ Option: 'Caps' }))]),
    )!;
    expect(priceOf(extras)).toMatchObject({ DeliveryFee: 0, GrandTotal: 0 });
  });
});

describe('the fence lines of a job with options', () => {
  it('have runs of the lines that count, and amounts of all', () =>
    expect(fenceLineRows(after(...offer))).toMatchObject([
      { Id: 1, Run: 1, IsChosen: true, Amount: 1_712 },
      { Id: 2, Run: null, IsChosen: false, Amount: 592 },
    ]));

  it('are laid out as far as they count, with their numbers in the job', () => {
    const rows = fenceLineRows(after(...offer, choose('Spruce', 'Wood')));
    expect(layOut(rows).Runs).toMatchObject([{ Number: 1, Lines: [{ Id: 2, Number: 2 }] }]);
  });

  it('end a run at a line with Stop that does not count', () => {
    const rows = fenceLineRows(after(extraStop));
    expect(rows.map(({ Run }) => Run)).toEqual([1, null, 2]);
    expect(layOut(rows).Runs).toMatchObject([{ Lines: [{ Id: 1 }] }, { Lines: [{ Id: 3 }] }]);
  });
});

describe('converting a job with options', () => {
  const refusal = 'Some options are not chosen: choose or remove them';

  it('is refused while options are not chosen', () => {
    job(...offer)
      .when(convertToOrder())
      .refused(refusal);
    job(...offer)
      .when({ type: 'InvoiceJob', data: { IsDirect: false } })
      .refused(refusal);
  });

  it('removes them with DropOptions, before the conversion', () => {
    const events = jobEvents([addJob(), ...offer, convertToOrder({ DropOptions: true })]);
    expect(typesOf(events.slice(-4))).toEqual([
      'FenceLineRemoved',
      'ItemRemoved',
      'ItemRemoved',
      'JobConvertedToOrder',
    ]);
    expect(events.at(-1)!.data).toMatchObject({ Totals: { OrderTotal: 1_712 } });
  });

  it('leaves the runs as they were when it removes a line with Stop', () => {
    const events = jobEvents([addJob(), extraStop, convertToOrder({ DropOptions: true })]);
    expect(events.find(({ type }) => type === 'FenceLineChanged')?.data).toMatchObject({ Id: 1, Now: { Stop: true } });
    expect(fenceLineRows(fold(jobDecider, events)!).map(({ Id, Run }) => [Id, Run])).toEqual([
      [1, 1],
      [3, 2],
    ]);
  });

  it('keeps them removed after a revert', () => {
    const reverted = after(...offer, convertToOrder({ DropOptions: true }), { type: 'RevertOrder', data: {} });
    expect(jobOptions(reverted)).toEqual([{ ...cedarYard, IsChosen: true, Amount: 1_712 }]);
  });

  it('invoices at once with DropOptions', () =>
    expect(itemsOf(after(...offer, { type: 'InvoiceJob', data: { IsDirect: false, DropOptions: true } }))).toHaveLength(
      1,
    ));

  it('needs no decision when everything is chosen', () =>
    expect(after(addMiscItems(postCaps({ Option: 'Caps' })), choose('Caps'), convertToOrder()).JobStatusId).toBe(4));

  it('asks prices only of items that count', () => {
    const unpriced = after(addMiscItems(postCaps(), lattice({ OriginalPrice: 0, Option: 'Lattice' })));
    expect(
      jobActionState(
        'convert',
        { ...unpriced, Kind: kindOf(unpriced) },
        { [ClaimTypes.Estimates]: ClaimValues.FullAccess },
      ),
    ).toEqual({
      state: 'available',
    });
    expect(
      itemsOf(
        after(
          addMiscItems(postCaps(), lattice({ OriginalPrice: 0, Option: 'Lattice' })),
          convertToOrder({ DropOptions: true }),
        ),
      ),
    ).toHaveLength(1);
  });
});
