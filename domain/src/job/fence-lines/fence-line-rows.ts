import type { FenceLineRow } from '../../contract/fence-line.ts';
import { roundHalfAway, toDollars } from '../../core/money.ts';
import { ItemKinds } from '../../enums.ts';
import { itemTotal } from '../content/pricing.ts';
import type { FenceLine } from '../record/fence-line.ts';
import { fenceLinesOf, itemsOf, type Job } from '../record/job.ts';
import { isChosenIn, optionOf } from '../record/option.ts';
import { fenceItemKey, isFenceItem } from './fence-items.ts';
import { toFeet } from './geometry/length.ts';
import { lineLength, sectionsOf } from './geometry/line-shape.ts';
import { runsOf } from './geometry/runs.ts';

/**
 * Returns the amount of each fence line in dollars, by id: its shares of the section and gate items by quantity, after
 * discounts. The last line of an item takes the rounding, so that the amounts add up to the items (ruling 39).
 */
export function fenceLineAmounts(job: Job): Record<number, number> {
  const lines = fenceLinesOf(job);
  const cents: Record<number, number> = Object.fromEntries(lines.map(({ Id }) => [Id, 0]));
  const needs = quantitiesByItem(lines);
  for (const item of itemsOf(job)) {
    if (!isFenceItem(item)) continue;
    const total = itemTotal(item, job.Discount);
    const needing = [...(needs.get(fenceItemKey(item)) ?? [])];
    let left = total;
    for (const [index, [lineId, quantity]] of needing.entries()) {
      const isLast = index === needing.length - 1;
      const share = isLast ? left : roundHalfAway((total * quantity) / item.Quantity);
      cents[lineId]! += share;
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

/** Returns how much of each item each line needs, by the item's key and the line's id. */
function quantitiesByItem(lines: readonly FenceLine[]): Map<string, Map<number, number>> {
  const needs = new Map<string, Map<number, number>>();
  const need = (Id: number, key: string, quantity: number) => {
    if (quantity === 0) return;
    const byLine = needs.get(key) ?? new Map<number, number>();
    byLine.set(Id, (byLine.get(Id) ?? 0) + quantity);
    needs.set(key, byLine);
  };
  for (const line of lines) {
    const { Id, FenceSectionId, Option, OptionGroup } = line;
    const option = { Option, OptionGroup };
    need(Id, fenceItemKey({ ...option, Kind: ItemKinds.FenceSection, FenceSectionId }), sectionsOf(line));
    for (const { GateId, InventoryTypeId, Quantity } of line.JobGates) {
      need(Id, fenceItemKey({ ...option, Kind: ItemKinds.Gate, GateId, InventoryTypeId }), Quantity);
    }
  }
  return needs;
}
