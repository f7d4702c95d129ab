import {
  type CatalogueCommand,
  catalogueDecider,
  type Field,
  type FieldValue,
  type FieldValues,
  type ResourceName,
  resourceNames,
  resources,
} from '@picket/domain';
import { picture, type Script, script } from './script.ts';

export const catalogueScripts: readonly Script[] = resourceNames.map((resource) => catalogueScript(resource));

/** An item with a value in every field of its resource, then changed as far as the resource allows. */
function catalogueScript(resource: ResourceName): Script {
  const { fields, nameField, pricesField, partsField, hasImage } = resources[resource];
  const Prices = pricesField ? [{ PriceLevelId: 1, Price: 12.5 }] : undefined;
  const valuesOf = (choice: 0 | 1): FieldValues =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleValue(field, choice)]));
  const { [nameField]: name, ...others } = valuesOf(1);
  const commands: CatalogueCommand[] = [
    {
      type: 'AddItem',
      data: {
        Values: valuesOf(0),
        ...(Prices && { Prices }),
        ...(partsField && { Parts: [{ Description: 'Rail', Quantity: 2 }] }),
        ...(hasImage && { Image: picture('f') }),
      },
    },
    { type: 'SaveItem', data: { Values: { [nameField]: name! } } },
    ...(Object.keys(others).length > 0 ? [{ type: 'SaveItem', data: { Values: others } } as const] : []),
    ...('Default' in fields
      ? [{ type: 'SaveItem', data: { Values: { Default: false }, IsDefault: true } } as const]
      : []),
    ...(Prices ? [{ type: 'PriceItem', data: { Prices: [{ PriceLevelId: 1, Price: 13 }] } } as const] : []),
    ...(partsField ? [{ type: 'SaveItemPart', data: { Description: 'Picket', Quantity: 16 } } as const] : []),
    ...(hasImage ? [{ type: 'SaveItem', data: { Values: {}, Image: picture('9') } } as const] : []),
    ...('Schedule' in fields
      ? [
          { type: 'OfferSchedule', data: { Jobs: [1042, 1043], IncludeSigned: false, UserRoleId: 1 } } as const,
          {
            type: 'EndScheduleOffer',
            data: { Offer: 1, Refused: [{ Id: 1043, Message: 'This job is archived' }] },
          } as const,
        ]
      : []),
    { type: 'ArchiveItem', data: {} },
    { type: 'RestoreItem', data: {} },
  ];
  return script(catalogueDecider(resource), 1, ...commands);
}

/** One of two values that the field accepts. */
function exampleValue(field: Field, choice: 0 | 1): FieldValue {
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'reference':
      return choice + 1;
    case 'percent':
      return [0.06, 0.07][choice]!;
    case 'state':
      return ['NJ', 'PA'][choice]!;
    case 'flag':
    case 'only-one':
      return choice === 1;
    case 'schedule':
      return [{ IsRest: true, When: 'invoice', Days: choice }];
    default:
      return [`First ${field.label}`, `Second ${field.label}`][choice]!;
  }
}
