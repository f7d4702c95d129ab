import { ItemKinds } from '../../enums.ts';
import type { FenceLine } from '../record/fence-line.ts';
import type { JobItem } from '../record/job-item.ts';
import { optionKey } from '../record/option.ts';

/** Returns a fence line with another catalogue price of the section or gates that an item stands for. */
export function withItemPrice(line: FenceLine, item: JobItem, OriginalPrice: number): FenceLine {
  if (optionKey(line) !== optionKey(item)) return line;
  if (item.Kind === ItemKinds.FenceSection) {
    return line.FenceSectionId === item.FenceSectionId
      ? { ...line, Section: { ...line.Section, OriginalPrice } }
      : line;
  }
  if (item.Kind !== ItemKinds.Gate || !line.JobGates.some(({ GateId }) => GateId === item.GateId)) return line;
  const JobGates = line.JobGates.map((each) =>
    each.GateId === item.GateId ? { ...each, Gate: { ...each.Gate, OriginalPrice } } : each,
  );
  return { ...line, JobGates };
}
