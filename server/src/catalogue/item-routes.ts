import type { Type } from '@nestjs/common';
import { type ResourceName, resources } from '@picket/domain';

/** Rows of resources with fields of their own, by their types in the contract. */
const rowTypes: Partial<Record<ResourceName, string>> = {
  locations: 'LocationRow',
  'gate-widths': 'GateWidthRow',
  'miscellaneous-item-types': 'MiscItemTypeRow',
  'labor-types': 'LaborTypeRow',
  'tax-rates': 'TaxRateRow',
  'post-lengths': 'PostLengthRow',
  'fence-section-widths': 'FenceSectionWidthRow',
  'misc-items': 'MiscItemRow',
  'fence-sections': 'FenceSectionRow',
  posts: 'PostRow',
  gates: 'GateRow',
  'sub-contractors': 'SubContractorRow',
};

/** The type of a resource's rows in the contract. */
export const rowType = (resource: ResourceName) => rowTypes[resource] ?? 'ListItem';

/** Each class its own name, which the log and the description of the calls show. */
export function named(controller: Type, resource: ResourceName): Type {
  const name = `${resources[resource].plural.replaceAll(' ', '')}Controller`;
  return Object.defineProperty(controller, 'name', { value: name });
}
