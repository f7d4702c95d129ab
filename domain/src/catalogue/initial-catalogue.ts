import type { FieldValues } from '../fields/field.ts';
import type { CatalogueCommand } from './catalogue.commands.ts';
import type { ResourceName } from './resources.ts';

/** Ids that rules and screens refer to. `initialCatalogue` creates the items. */
export const fixedIds = { installationLabor: 1, retailPriceLevel: 1, firstLocation: 1 } as const;

interface InitialItem {
  readonly resource: ResourceName;
  readonly id: number;
  readonly command: CatalogueCommand;
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
    ...rows('payment-types', ['Cash', 'Check', 'Credit card', 'Financing'].map(named)),
    ...rows('lost-reasons', ['Price', 'Chose someone else', 'Project put off', 'No answer'].map(named)),
    ...rows('customer-sources', ['Referral', 'Website', 'Walk-in'].map(named)),
  ];
}

const named = (Name: string) => ({ Name });

const rows = (resource: ResourceName, values: readonly FieldValues[]): InitialItem[] =>
  values.map((each, index) => item(resource, index + 1, each));

const item = (resource: ResourceName, id: number, values: FieldValues, isKept = false): InitialItem => ({
  resource,
  id,
  command: { type: 'AddItem', data: { Values: values, ...(isKept && { IsLocked: true }) } },
});
