import type { FieldValues } from '../fields/field.ts';
import type { AddItem } from './catalogue.commands.ts';
import type { ResourceName } from './resources.ts';

/** Ids that rules and screens refer to. `initialCatalogue` creates the items. */
export const fixedIds = { installationLabor: 1, retailPriceLevel: 1, firstLocation: 1 } as const;

interface InitialItem {
  readonly resource: ResourceName;
  readonly id: number;
  readonly command: AddItem;
  /** The list has had it only since 0.4.0: a company may have items of its own under the id. */
  readonly isLater?: true;
}

/**
 * Returns the items that a new company needs before its first estimate: fixed lists, the installation labor, one price
 * level, one location, and common sizes and names. The system runs the commands in this order, each on a new stream.
 */
export function initialCatalogue(): InitialItem[] {
  return [
    ...rows('inventory-types', [{ Name: 'Special Order' }, { Name: 'Stock' }, { Name: 'Made to Order' }]),
    ...rows(
      'post-lengths',
      [5, 6, 7, 8, 9, 10, 12].map((Length) => ({ Name: `${Length} ft`, Length })),
    ),
    ...rows(
      'fence-section-widths',
      [4, 6, 8, 10, 12].map((Width) => ({ Name: `${Width} ft`, Width })),
    ),
    ...rows(
      'gate-widths',
      [3, 4, 5, 10, 12].map((Width) => ({ Name: `${Width} ft`, Width })),
    ),
    ...rows('heights', ['3 ft', '4 ft', '5 ft', '6 ft', '8 ft'].map(named)),
    ...rows('post-types', ['Line', 'Corner', 'End', 'Gate'].map(named)),
    item('labor-types', fixedIds.installationLabor, { Name: 'Installation', Rate: 0 }, true),
    ...rows('price-levels', [{ Name: 'Retail' }]),
    ...rows('locations', [{ Name: 'Main', Default: true }]),
    ...rows('payment-types', ['Cash', 'Check', 'Credit card', 'Financing'].map(paymentType)),
    ...['Credit', 'Write-off'].map((Name, index) => ({
      ...item('payment-types', index + 5, { Name, IsCredit: true }),
      isLater: true as const,
    })),
    ...rows('lost-reasons', ['Price', 'Chose someone else', 'Project put off', 'No answer'].map(named)),
    ...rows('customer-sources', ['Referral', 'Website', 'Walk-in'].map(named)),
  ];
}

const named = (Name: string) => ({ Name });
const paymentType = (Name: string) => ({ Name, IsCredit: false });

const rows = (resource: ResourceName, values: readonly FieldValues[]): InitialItem[] =>
  values.map((each, index) => item(resource, index + 1, each));

const item = (resource: ResourceName, id: number, values: FieldValues, isKept = false): InitialItem => ({
  resource,
  id,
  command: { type: 'AddItem', data: { Values: values, ...(isKept && { IsLocked: true }) } },
});
