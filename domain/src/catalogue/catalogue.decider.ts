import type { Decider } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import type { Fields, FieldValue, FieldValues } from '../fields/field.ts';
import { checkedValues, completeValues, initialValues, refuseInvalid } from '../fields/field-rules.ts';
import { isSameValue } from '../fields/field-values.ts';
import type { StoredImage } from '../fields/image.ts';
import { wholeMessage } from '../schedule/term-rows.ts';
import type { TermRow } from '../values.ts';
import type { CatalogueCommand } from './catalogue.commands.ts';
import {
  type CatalogueEvent,
  catalogueEvents,
  type PartRow,
  type PriceRow,
  type RefusedJob,
} from './catalogue.events.ts';
import { checkedParts, isSameParts, lastPartId, type Parts, partsWith } from './parts.ts';
import { checkedPrices, isSamePrices } from './prices.ts';
import { type Resource, type ResourceName, resources } from './resources.ts';

export interface CatalogueItem extends Parts {
  readonly exists: boolean;
  readonly Archived: boolean;
  /** A locked item cannot be changed or archived. */
  readonly IsLocked: boolean;
  readonly Values: FieldValues;
  readonly Prices: readonly PriceRow[];
  readonly Image: StoredImage | null;
  /** The last offer of a payment term's schedule. */
  readonly Offer: ScheduleOfferState | null;
}

interface ScheduleOfferState {
  /** undefined for an early offer, which has no number. */
  readonly Offer: number | undefined;
  readonly Jobs: readonly number[];
  /** null until all jobs were edited or refused. */
  readonly Refused: readonly RefusedJob[] | null;
}

const noItem: CatalogueItem = {
  exists: false,
  Archived: false,
  IsLocked: false,
  Values: {},
  Prices: [],
  Parts: [],
  LastPartId: 0,
  Image: null,
  Offer: null,
};

type DataOf<Type extends CatalogueCommand['type']> = Extract<CatalogueCommand, { type: Type }>['data'];

type CatalogueDecider = Decider<CatalogueItem, CatalogueCommand, CatalogueEvent>;

const deciders = new Map<ResourceName, CatalogueDecider>();

/** Creates the decider for the items of a resource. */
export function catalogueDecider(resource: ResourceName): CatalogueDecider {
  const known = deciders.get(resource);
  if (known) return known;
  const decider = deciderOf(resource, resources[resource]);
  deciders.set(resource, decider);
  return decider;
}

function deciderOf(kind: ResourceName, resource: Resource): CatalogueDecider {
  return {
    kind,
    initial: noItem,
    eventTypes: catalogueEvents,
    evolve: (item, event) => evolve(resource, item, event),
    decide(command, item) {
      if (command.type === 'AddItem') return add(resource, item, command.data);
      if (!item.exists) throw new NotFoundError(`${resource.singular} not found`);
      switch (command.type) {
        case 'SaveItem':
          if (item.IsLocked) throw new RuleError(resource.lockedMessages?.onEdit);
          return save(resource, item, command.data);
        case 'PriceItem':
          return price(resource, item, command.data.Prices);
        case 'SaveItemPart':
          return changeParts(item, partsWith(resource, item, command.data));
        case 'ArchiveItem':
          if (item.IsLocked) throw new RuleError(resource.lockedMessages?.onArchive);
          return archiving(item, true);
        case 'RestoreItem':
          return archiving(item, false);
        case 'OfferSchedule':
          return offerSchedule(item, command.data);
        case 'EndScheduleOffer':
          return endOffer(item, command.data);
      }
    },
  };
}

function evolve({ nameField, fields }: Resource, item: CatalogueItem, event: CatalogueEvent): CatalogueItem {
  switch (event.type) {
    case 'CatalogueItemAdded':
      return {
        ...item,
        ...event.data,
        Values: { ...initialFieldValues(fields), ...event.data.Values },
        exists: true,
        IsLocked: event.data.IsLocked ?? false,
        LastPartId: lastPartId(0, event.data.Parts ?? []),
      };
    case 'CatalogueItemRenamed':
      return { ...item, Values: { ...item.Values, [nameField]: event.data.Name } };
    case 'CatalogueItemDetailsChanged':
      return { ...item, Values: { ...item.Values, ...event.data.Values } };
    case 'CatalogueItemPricesChanged':
      return { ...item, Prices: event.data.Prices };
    case 'CatalogueItemPartsChanged':
      return { ...item, Parts: event.data.Parts, LastPartId: lastPartId(item.LastPartId, event.data.Parts) };
    case 'CatalogueItemPictureChanged':
      return { ...item, Image: event.data.Image };
    case 'CatalogueItemArchived':
      return { ...item, Archived: true };
    case 'CatalogueItemRestored':
      return { ...item, Archived: false };
    case 'TermScheduleOffered':
      return { ...item, Offer: { Offer: event.data.Offer, Jobs: event.data.Jobs, Refused: null } };
    case 'TermScheduleTaken':
      return { ...item, Offer: item.Offer && { ...item.Offer, Refused: event.data.Refused } };
    default:
      return item;
  }
}

/** For items that were added before the field. */
function initialFieldValues(fields: Fields): FieldValues {
  const { Default: _, ...initial } = initialValues(fields);
  return initial as FieldValues;
}

function add(resource: Resource, item: CatalogueItem, data: DataOf<'AddItem'>): CatalogueEvent[] {
  if (item.exists) throw new RuleError(`This ${resource.singular.toLowerCase()} already exists`);
  const { Parts: parts = [], Image = null, Prices = [], ...rest } = data;
  const { Default, ...Values } = itemValues(resource, {}, data.Values);
  const Parts = checkedParts(resource, item, parts);
  const added = {
    ...rest,
    Values,
    Prices: checkedPrices(resource, Prices),
    ...(resource.partsField && { Parts }),
    ...(resource.hasImage && { Image }),
  };
  return [{ type: 'CatalogueItemAdded', data: added }, ...defaultEvents(false, Default)];
}

function save(resource: Resource, item: CatalogueItem, data: DataOf<'SaveItem'>): CatalogueEvent[] {
  const { IsDefault = false, Prices = item.Prices, Parts = item.Parts, Image = item.Image } = data;
  const { Default, ...values } = itemValues(resource, { ...item.Values, Default: IsDefault }, data.Values);
  return [
    ...valueEvents(resource, item.Values, values),
    ...price(resource, item, Prices),
    ...changeParts(item, checkedParts(resource, item, Parts)),
    ...changeImage(item, Image),
    ...defaultEvents(IsDefault, Default),
    ...archiving(item, data.Archived),
  ];
}

/** The jobs of one offer. The others can be offered it afterwards. */
export const MAX_OFFERED_JOBS = 1_000;

function offerSchedule({ Values, Offer }: CatalogueItem, data: DataOf<'OfferSchedule'>): CatalogueEvent[] {
  const Schedule = (Values.Schedule ?? []) as readonly TermRow[];
  if (Schedule.length === 0) throw new RuleError('This payment term has no schedule');
  if (Offer && !Offer.Refused) throw new RuleError('The schedule is being applied to jobs: wait until that is done');
  if (data.Jobs.length === 0) throw new RuleError('No open job uses this payment term without a schedule');
  return [{ type: 'TermScheduleOffered', data: { Schedule, ...data, Offer: (Offer?.Offer ?? 0) + 1 } }];
}

/** A repeated end of an earlier offer changes nothing. */
function endOffer({ Offer: last }: CatalogueItem, { Offer, Refused }: DataOf<'EndScheduleOffer'>): CatalogueEvent[] {
  const isOpen = last !== null && last.Refused === null && last.Offer === Offer;
  return isOpen ? [{ type: 'TermScheduleTaken', data: { Refused } }] : [];
}

function archiving(item: CatalogueItem, archived = item.Archived): CatalogueEvent[] {
  if (archived === item.Archived) return [];
  return [{ type: archived ? 'CatalogueItemArchived' : 'CatalogueItemRestored', data: {} }];
}

/** Returns the complete values of an item after `input`, including its name. @throws ValidationError */
export function itemValues(
  { fields, nameField, nameOf }: Resource,
  before: FieldValues,
  input: FieldValues,
): FieldValues {
  const values = completeValues(fields, { ...before, ...checkedValues(fields, input) });
  if ('Schedule' in values) refuseInvalid({ Schedule: wholeMessage(values.Schedule as readonly TermRow[]) });
  return nameOf && values[nameField] === '' ? { ...values, [nameField]: nameOf(values) } : values;
}

function valueEvents({ fields, nameField }: Resource, before: FieldValues, after: FieldValues): CatalogueEvent[] {
  const { [nameField]: name, ...changed } = Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSameValue(fields[name]!, before[name], value)),
  );
  return [
    ...(name === undefined ? [] : [{ type: 'CatalogueItemRenamed', data: { Name: String(name) } } as const]),
    ...(Object.keys(changed).length === 0
      ? []
      : [{ type: 'CatalogueItemDetailsChanged', data: { Values: changed } } as const]),
  ];
}

function price(resource: Resource, item: CatalogueItem, prices: readonly PriceRow[]): CatalogueEvent[] {
  const checked = checkedPrices(resource, prices);
  return isSamePrices(item.Prices, checked) ? [] : [{ type: 'CatalogueItemPricesChanged', data: { Prices: checked } }];
}

function changeParts(item: CatalogueItem, Parts: readonly PartRow[]): CatalogueEvent[] {
  return isSameParts(item.Parts, Parts) ? [] : [{ type: 'CatalogueItemPartsChanged', data: { Parts } }];
}

function changeImage(item: CatalogueItem, Image: StoredImage | null): CatalogueEvent[] {
  return item.Image?.Sha256 === Image?.Sha256 ? [] : [{ type: 'CatalogueItemPictureChanged', data: { Image } }];
}

function defaultEvents(before: boolean, after: FieldValue = before): CatalogueEvent[] {
  if (after === before) return [];
  return [{ type: after ? 'CatalogueItemMadeDefault' : 'CatalogueItemDefaultEnded', data: {} }];
}
