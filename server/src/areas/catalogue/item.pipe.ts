import type { PipeTransform } from '@nestjs/common';
import {
  checkedPrices,
  checkedValues,
  type Fields,
  type FieldValues,
  type PriceRow,
  type Resource,
  type ResourceName,
  refuseInvalid,
  resources,
  type SavePart,
  ValidationError,
} from '@picket/domain';
import { safeHtmlIn } from '../../base/html/safe-html.ts';
import type { UploadedFile } from '../../shared/http/upload/upload-rule.ts';

/** An item from a body, validated against the description of its resource. */
export interface ItemBody {
  /** null for a new item. */
  readonly Id: number | null;
  readonly Values: FieldValues;
  readonly Prices?: readonly PriceRow[];
  /** The decider validates each, because it knows the existing ones. */
  readonly Parts?: readonly SavePart[];
  /** null removes the image. New images are sent as files. */
  readonly Image?: UploadedFile | null;
}

/** Reads an item from a body. Unknown fields are rejected. HTML is sanitized. */
export class ItemPipe implements PipeTransform<unknown, ItemBody> {
  constructor(private readonly resource: ResourceName) {}

  transform(body: unknown): ItemBody {
    const resource = resources[this.resource];
    const { Id = 0, ...rest } = objectIn(body);
    refuseInvalid({ Id: wholeMessage('Id', Id) });
    const { [resource.pricesField ?? none]: prices, [resource.partsField ?? none]: parts, ...others } = rest;
    const { [resource.hasImage ? 'Image' : none]: image, ...values } = others;
    if (image !== undefined && image !== null) throw new ValidationError({ Image: ['Upload the image as a file'] });
    return {
      Id: Id === 0 ? null : (Id as number),
      Values: checkedValues(resource.fields, safeValues(resource.fields, values)),
      ...(prices !== undefined && { Prices: pricesIn(resource, prices) }),
      ...(parts !== undefined && { Parts: listIn(resource.partsField, parts, 'parts') as SavePart[] }),
      ...(image === null && { Image: null }),
    };
  }
}

/** Reads only the prices from a body. */
export class PricesPipe implements PipeTransform<unknown, readonly PriceRow[]> {
  constructor(private readonly resource: ResourceName) {}

  transform(body: unknown): readonly PriceRow[] {
    const resource = resources[this.resource];
    const { [resource.pricesField ?? none]: prices, ...others } = objectIn(body);
    checkedValues({}, others);
    return pricesIn(resource, prices);
  }
}

/** Stands for a field that the resource does not have. No body field has this name. */
const none = Symbol('no field');

/** The body without its version, which the context reads. */
function objectIn(body: unknown): Readonly<Record<string | symbol, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ValidationError({ Body: ['A JSON object is expected'] });
  }
  const { Version = 0, ...rest } = body as Record<string, unknown>;
  refuseInvalid({ Version: wholeMessage('Version', Version) });
  return rest;
}

const safeValues = (fields: Fields, values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field?.kind === 'rich-text' ? safeHtmlIn(value, field.maxLength) : value];
    }),
  );

const pricesIn = (resource: Resource, prices: unknown): PriceRow[] =>
  checkedPrices(resource, listIn(resource.pricesField, prices, 'prices'));

function listIn(field = '', list: unknown, plural: string): unknown[] {
  if (Array.isArray(list)) return list;
  throw new ValidationError({ [field]: [`A list of ${plural} is expected`] });
}

const wholeMessage = (field: string, value: unknown): string | null =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? null : `${field} must be a whole number`;
