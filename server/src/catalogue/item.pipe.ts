import type { PipeTransform } from '@nestjs/common';
import {
  checkedPrices,
  checkedValues,
  type FieldValues,
  type PriceRow,
  type ResourceName,
  refuseInvalid,
  resources,
  ValidationError,
} from '@picket/domain';

/** An item as a body brings it: checked against the description of its resource. */
export interface ItemBody {
  /** null for a new one. */
  readonly Id: number | null;
  readonly Values: FieldValues;
  readonly Prices?: readonly PriceRow[];
}

/** Reads an item from a body. Fields that its resource does not have are refused. */
export class ItemPipe implements PipeTransform<unknown, ItemBody> {
  constructor(private readonly resource: ResourceName) {}

  transform(body: unknown): ItemBody {
    const { fields } = resources[this.resource];
    const { Id, values, prices } = partsOf(this.resource, body);
    return {
      Id: Id === null || Id === 0 ? null : Id,
      Values: checkedValues(fields, values),
      ...(prices !== undefined && { Prices: pricesIn(this.resource, prices) }),
    };
  }
}

/** Reads an item's prices, and nothing else, from a body. */
export class PricesPipe implements PipeTransform<unknown, readonly PriceRow[]> {
  constructor(private readonly resource: ResourceName) {}

  transform(body: unknown): readonly PriceRow[] {
    const { Id, values, prices } = partsOf(this.resource, body);
    checkedValues({}, Id === null ? values : { Id, ...values });
    return pricesIn(this.resource, prices);
  }
}

function partsOf(resource: ResourceName, body: unknown) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ValidationError({ Body: ['A JSON object is expected'] });
  }
  const { Id = null, Version = null, ...rest } = body as Record<string, unknown>;
  const { pricesField = '' } = resources[resource];
  const { [pricesField]: prices, ...values } = rest;
  refuseInvalid({ Id: wholeMessage('Id', Id), Version: wholeMessage('Version', Version) });
  return { Id: Id as number | null, values, prices };
}

function pricesIn(resource: ResourceName, prices: unknown): PriceRow[] {
  const described = resources[resource];
  if (Array.isArray(prices)) return checkedPrices(described, prices);
  throw new ValidationError({ [described.pricesField ?? 'Prices']: ['A list of prices is expected'] });
}

const wholeMessage = (field: string, value: unknown): string | null =>
  value === null || (Number.isSafeInteger(value) && Number(value) >= 0) ? null : `${field} must be a whole number`;
