import { addDollars, type JobDetails } from '@picket/domain';

/** The parts that a revision can show. */
export const shownParts = [
  { Id: 'both', Name: 'Materials and labor', ShowMaterials: true, ShowLabor: true },
  { Id: 'materials', Name: 'Materials', ShowMaterials: true, ShowLabor: false },
  { Id: 'labor', Name: 'Labor', ShowMaterials: false, ShowLabor: true },
] as const;
export type ShownPartsId = (typeof shownParts)[number]['Id'];

/** The parts of a job that have an amount; both if none has. */
export function shownPartsOf({ Totals: { LaborTotal, OrderTotal } }: Pick<JobDetails, 'Totals'>): ShownPartsId {
  if (LaborTotal === OrderTotal) return LaborTotal === 0 ? 'both' : 'labor';
  return LaborTotal === 0 ? 'materials' : 'both';
}

export function flagsOf(id: ShownPartsId): { ShowMaterials: boolean; ShowLabor: boolean } {
  const { ShowMaterials, ShowLabor } = shownParts.find((parts) => parts.Id === id)!;
  return { ShowMaterials, ShowLabor };
}

/** Returns what the customer pays for the parts, in dollars. */
export function amountOf({ Totals: { GrandTotal, LaborTotal } }: Pick<JobDetails, 'Totals'>, id: ShownPartsId): number {
  if (id === 'both') return GrandTotal;
  return id === 'labor' ? LaborTotal : addDollars(GrandTotal, -LaborTotal);
}
