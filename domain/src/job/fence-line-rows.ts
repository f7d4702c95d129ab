import type { FenceLine, FenceLineRow } from '../contract/fence-line.ts';
import { roundHalfAway, toDollars } from '../core/money.ts';
import { ItemKinds } from '../enums.ts';
import { isChosenIn, optionKey, optionOf } from '../option.ts';
import { itemTotal } from '../pricing.ts';
import { toFeet } from './geometry/length.ts';
import { lineLength, sectionsOf } from './geometry/line-shape.ts';
import { runsOf } from './geometry/runs.ts';
import { fenceLinesOf, followsFenceLines, itemsOf, type Job, type JobItem } from './job.ts';

/**
 * Returns the amount of each fence line in dollars, by id: its shares of the section and gate items by quantity, after
 * discounts. The last line of an item takes the rounding, so that the amounts add up to the items (ruling 39).
 */
export function fenceLineAmounts(job: Job): Record<number, number> {
  const lines = fenceLinesOf(job);
  const cents: Record<number, number> = Object.fromEntries(lines.map(({ Id }) => [Id, 0]));
  for (const item of itemsOf(job)) {
    if (!followsFenceLines(item)) continue;
    const total = itemTotal(item, job.Discount);
    const needing = lines.filter((line) => quantityIn(line, item) > 0);
    let left = total;
    for (const [index, line] of needing.entries()) {
      const isLast = index === needing.length - 1;
      const share = isLast ? left : roundHalfAway((total * quantityIn(line, item)) / item.Quantity);
      cents[line.Id]! += share;
      left -= share;
    }
  }
  return Object.fromEntries(Object.entries(cents).map(([id, amount]) => [id, toDollars(amount)]));
}

/** Returns the fence lines of a job in order, each with its run, sections, length, amount and whether it counts. */
export function fenceLineRows(job: Job): FenceLineRow[] {
  const amounts = fenceLineAmounts(job);
  const isChosen = isChosenIn(job);
  const lines = fenceLinesOf(job);
  const runs = runsOf(lines, isChosen);
  const runByLine = new Map(runs.flatMap((run, index) => run.map(({ Id }) => [Id, index + 1] as const)));
  return lines.map((line) => ({
    ...line,
    ...optionOf(line),
    IsChosen: isChosen(line),
    Run: runByLine.get(line.Id) ?? null,
    Sections: sectionsOf(line),
    Length: toFeet(lineLength(line)),
    Amount: amounts[line.Id] ?? 0,
  }));
}

/** Returns how much of an item a line needs. */
function quantityIn(line: FenceLine, item: JobItem): number {
  if (optionKey(line) !== optionKey(item)) return 0;
  if (item.Kind === ItemKinds.FenceSection) return line.FenceSectionId === item.FenceSectionId ? sectionsOf(line) : 0;
  if (item.Kind !== ItemKinds.Gate) return 0;
  return line.JobGates.reduce((sum, { GateId, InventoryTypeId, Quantity }) => {
    const isSame = GateId === item.GateId && InventoryTypeId === item.InventoryTypeId;
    return isSame ? sum + Quantity : sum;
  }, 0);
}
