import type { Type } from '@nestjs/common';
import { type ResourceName, resources } from '@picket/domain';

/** The row types of resources with their own fields, by their names in the contract. */
const rowTypes: Partial<Record<ResourceName, string>> = {
  locations: 'LocationRow',
  'email-templates': 'EmailTemplateRow',
  'gate-widths': 'WidthRow',
  'miscellaneous-item-types': 'MiscItemTypeRow',
  'labor-types': 'LaborTypeRow',
  trucks: 'TruckRow',
  'tax-rates': 'TaxRateRow',
  'payment-types': 'PaymentTypeRow',
  'payment-terms': 'PaymentTermRow',
  'post-lengths': 'PostLengthRow',
  'fence-section-widths': 'WidthRow',
  'misc-items': 'MiscItemRow',
  'fence-sections': 'FenceSectionRow',
  posts: 'PostRow',
  gates: 'GateRow',
  'sub-contractors': 'SubContractorRow',
};

/** The contract's type of a resource's rows. */
export const rowType = (resource: ResourceName) => rowTypes[resource] ?? 'ListItem';

/** Gives each generated class its own name, for the log and the OpenAPI description. */
export function named(controller: Type, resource: ResourceName): Type {
  const name = `${resources[resource].plural.replaceAll(' ', '')}Controller`;
  return Object.defineProperty(controller, 'name', { value: name });
}
