import { fold } from '../core/decider.ts';
import { DeliveryTypes } from '../enums.ts';
import { addWorkedLot, postChoice } from '../testing/fence-lines.ts';
import { addJob, jobEvents } from '../testing/jobs.ts';
import { priceOf } from './content/pricing.ts';
import { fenceLineAmounts, fenceLineRows } from './fence-lines/fence-line-rows.ts';
import { layOut } from './fence-lines/geometry/layout.ts';
import { jobDecider } from './job.decider.ts';
import { calculatedPosts } from './posts/calculated-posts.ts';
import { fenceLinesOf, itemsOf } from './record/job.ts';

const catalogue = { Posts: [postChoice()] };
const job = fold(
  jobDecider,
  jobEvents([
    addJob({ Discount: 0.05, DeliveryTypeId: DeliveryTypes.Delivery }),
    addWorkedLot,
    { type: 'UseSuggestedPosts', data: catalogue },
  ]),
)!;

describe('the worked lot of docs/estimating.md', () => {
  it('has its sections, gates and bays', () => {
    const lines = layOut(fenceLinesOf(job)).Runs.flatMap(({ Lines }) => Lines);
    expect(
      lines.map(({ Length, Sections, Gates, Stretches }) => [
        Length,
        Sections,
        Gates.map(({ From, To }) => [From, To]),
        Stretches.map(({ Bays }) => Bays),
      ]),
    ).toEqual([
      [42, 5, [[16, 20]], [2, 3]],
      [64, 8, [], [8]],
      [27.5, 4, [], [4]],
      [30, 3, [[8, 18]], [1, 2]],
    ]);
  });

  it('has its posts', () =>
    expect(
      calculatedPosts(job, catalogue).map(({ Run, PostType, Quantity, Chosen, Reason }) => [
        Run,
        PostType,
        Quantity,
        Chosen,
        Reason,
      ]),
    ).toEqual([
      [1, 'Line', 13, 13, '3 in line 1, 7 in line 2, 3 in line 3'],
      [1, 'Corner', 2, 2, '1 where lines 1 and 2 meet at 90°, 1 where lines 2 and 3 meet at 45°'],
      [1, 'End', 2, 2, '1 at the start of line 1, 1 at the end of line 3'],
      [1, 'Gate', 2, 2, '2 at the gate of line 1'],
      [2, 'Line', 1, 1, '1 in line 4'],
      [2, 'End', 2, 2, '1 at the start of line 4, 1 at the end of line 4'],
      [2, 'Gate', 2, 2, '2 at the gate of line 4'],
    ]));

  it('costs what it says', () => {
    expect(
      itemsOf(job)
        .map(({ Description, Quantity }) => [Description, Quantity])
        .slice(0, 4),
    ).toEqual([
      ['Cedar board-on-board 6 x 8', 17],
      ['Cedar gate 4 ft', 1],
      ['Spruce picket 4 x 8', 3],
      ['Spruce double gate 10 ft', 1],
    ]);
    expect(priceOf(job)).toMatchObject({
      FenceSectionTotal: 3667,
      GateTotal: 631.75,
      PostTotal: 957.6,
      MaterialTotal: 5256.35,
      DeliveryFee: 150,
      Tax: 358.17,
      GrandTotal: 5764.52,
    });
  });

  it('shows shares of the items by line', () =>
    expect(fenceLineAmounts(job)).toEqual({ 1: 1287.25, 2: 1626.4, 3: 813.2, 4: 571.9 }));

  it('has rows with run, sections, length and amount', () =>
    expect(
      fenceLineRows(job).map(({ Id, Run, Sections, Length, Amount }) => [Id, Run, Sections, Length, Amount]),
    ).toEqual([
      [1, 1, 5, 42, 1287.25],
      [2, 1, 8, 64, 1626.4],
      [3, 1, 4, 27.5, 813.2],
      [4, 2, 3, 30, 571.9],
    ]));

  it('ends its first run where it says', () =>
    expect(layOut(fenceLinesOf(job)).Runs[0]!.Lines[2]!.End).toEqual({ X: 22.5546, Y: 83.4454 }));
});
