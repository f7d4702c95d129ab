import type { CommandBus } from '@nestjs/cqrs';
import {
  type CatalogueCommand,
  type CatalogueEvent,
  type CatalogueItem,
  catalogueDecider,
  type FieldValue,
  type FieldValues,
  flagField,
  itemName,
  moneyField,
  type PriceRow,
  priceFor,
  type ResourceName,
  resources,
  ValidationError,
} from '@picket/domain';
import { defaultItem, listItems } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import { DecideItem } from '../../shared/commands/decide.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { visiblePriceLevels } from '../catalogue/price-access.ts';
import { type Column, fieldColumn } from './column.ts';
import { ItemNames } from './item-names.ts';
import { RecordNames } from './record-names.ts';
import { ROWS_A_PAGE, type Sheet, type SheetValues } from './sheet.ts';

/** An item with its column values. `Values` include whether it is the default. */
interface SheetItem {
  readonly Values: FieldValues;
  readonly Prices: readonly PriceRow[];
  readonly Archived: boolean;
}
type CatalogueSheet = Sheet<CatalogueItem, CatalogueCommand, CatalogueEvent, SheetItem>;

const archivedField = flagField('Archived');
const priceField = moneyField('Price');
const priceKey = (levelId: number) => `Price ${levelId}`;

/** Exports and imports the items of a list by its field descriptions. Rich text has no column. */
export async function openCatalogueSheet(
  resource: ResourceName,
  reader: Reader,
  commands: CommandBus,
  caller: Caller,
): Promise<CatalogueSheet> {
  const { plural, singular, nameField, pricesField } = resources[resource];
  const decider = catalogueDecider(resource);
  const visible = await visiblePriceLevels(reader, caller, resource);
  const allLevels = pricesField ? (await listItems(reader, 'price-levels')).data : [];
  const levels = allLevels.filter(({ Id }) => visible?.has(Id) ?? true);
  const defaultId = (await defaultItem(reader, resource))?.Id ?? null;
  const names = new ItemNames(resource, (await listItems(reader, resource, {})).data);
  const nameOf = ({ Values }: SheetItem) => itemName(resource, Values);
  return {
    singular,
    fileName: plural,
    decider,
    columns: await columnsOf(resource, levels, reader),
    nameKey: nameField,
    pages: () => pagesOf(resource, reader),
    recordOf: (id, state, events) =>
      state.exists ? { ...state, Values: { ...state.Values, Default: isDefault(id === defaultId, events) } } : null,
    add: (values) => {
      if (values.get('Archived')) throw new ValidationError({ Archived: ['A new record cannot be archived'] });
      return { type: 'AddItem', data: { Values: fieldsIn(resource, values), Prices: pricesIn(values, []) } };
    },
    save: (id, values, { Prices }) => ({
      type: 'SaveItem',
      data: {
        Values: fieldsIn(resource, values),
        Prices: pricesIn(values, Prices),
        IsDefault: id === defaultId,
        Archived: (values.get('Archived') as boolean | null) ?? undefined,
      },
    }),
    lookAlikes: async (after) => names.lookAlikes(nameOf(after)),
    check(outcome) {
      const { values, before, after } = outcome;
      const isNamed = Boolean({ ...before?.Values, ...Object.fromEntries(values) }[nameField]);
      if (!after.Archived) names.refuseTaken(outcome, nameOf(after), isNamed);
    },
    remember(outcome, isLeftOut) {
      const { id, before, after } = outcome;
      if (id !== null && before) names.remove(id, nameOf(before));
      if (!after.Archived) names.add(outcome, nameOf(after), isLeftOut);
    },
    send: (id, command, context) => commands.execute(new DecideItem(resource, id, command, context)),
  };
}

async function columnsOf(
  resource: ResourceName,
  levels: readonly { readonly Id: number; readonly Name: string }[],
  reader: Reader,
): Promise<Column<SheetItem>[]> {
  const columns: Column<SheetItem>[] = [];
  for (const [key, field] of Object.entries(resources[resource].fields)) {
    if (field.kind === 'rich-text' || field.kind === 'schedule') continue;
    const names = field.kind === 'reference' ? await RecordNames.load(reader, field.to) : undefined;
    columns.push(fieldColumn(key, field, ({ Values }) => Values[key], names));
  }
  const prices = levels.map(({ Id, Name }) =>
    fieldColumn<SheetItem>(priceKey(Id), { ...priceField, label: `Price (${Name})` }, ({ Prices }) =>
      priceFor(Prices, Id),
    ),
  );
  return [...columns, ...prices, fieldColumn('Archived', archivedField, ({ Archived }) => Archived)];
}

async function* pagesOf(resource: ResourceName, reader: Reader) {
  const { fields, pricesField = '' } = resources[resource];
  for (let Skip = 0; ; Skip += ROWS_A_PAGE) {
    const { data } = await listItems(reader, resource, { ShowArchived: true, Sort: 'Id', Skip, Take: ROWS_A_PAGE });
    yield data.map((item) => {
      const row = item as unknown as Readonly<Record<string, FieldValue>>;
      const Values = Object.fromEntries(Object.keys(fields).map((key) => [key, row[key] ?? null]));
      const Prices = (row[pricesField] ?? []) as unknown as readonly PriceRow[];
      return [item.Id, { Values, Prices, Archived: item.Archived }] as const;
    });
    if (data.length < ROWS_A_PAGE) return;
  }
}

function isDefault(was: boolean, events: readonly CatalogueEvent[]): boolean {
  const last = events.findLast(({ type }) => /^CatalogueItem(MadeDefault|DefaultEnded)$/.test(type));
  return last ? last.type === 'CatalogueItemMadeDefault' : was;
}

const fieldsIn = (resource: ResourceName, values: SheetValues): FieldValues =>
  Object.fromEntries([...values].filter(([key]) => Object.hasOwn(resources[resource].fields, key)));

/** Prices of levels without a cell are unchanged. */
function pricesIn(values: SheetValues, before: readonly PriceRow[]): readonly PriceRow[] {
  const given = [...values].flatMap(([key, value]) => {
    const [word, level] = key.split(' ');
    return word === 'Price' && level ? [{ PriceLevelId: Number(level), Price: value as number | null }] : [];
  });
  const otherPrices = before.filter(({ PriceLevelId }) => given.every((price) => price.PriceLevelId !== PriceLevelId));
  return [
    ...otherPrices,
    ...given.flatMap(({ PriceLevelId, Price }) => (Price === null ? [] : [{ PriceLevelId, Price }])),
  ];
}
