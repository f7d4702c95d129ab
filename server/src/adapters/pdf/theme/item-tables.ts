import { type ContentItem, type EstimateContent, formatMoney, itemGroups, optionKey } from '@picket/domain';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { cell, checkbox, dataTable, headline, rightCell, type TableColumn } from './blocks.ts';
import { breakable, discountText, netPriceText, quantityText } from './texts.ts';

const { FenceSection, Post, Gate, Misc, Labor } = itemGroups;
const groups = [FenceSection, Post, Gate, Misc, Labor];

/** The items of each kind, without kinds that have none. */
const byKind = <Item extends Pick<ContentItem, 'Kind'>>(items: readonly Item[]): [title: string, Item[]][] =>
  groups.flatMap(({ kind, title }): [string, Item[]][] => {
    const some = items.filter(({ Kind }) => Kind === kind);
    return some.length === 0 ? [] : [[title, some]];
  });

interface ItemLayout {
  /** The columns after the description. */
  readonly columns: readonly TableColumn[];
  readonly row: (item: ContentItem) => TableCell[];
}

const right = { align: 'right' } as const;

/** Quantity, price, amount, and the discount if any item has one. */
function retail(items: readonly ContentItem[]): ItemLayout {
  const hasDiscount = items.some(({ DiscountPercent }) => DiscountPercent > 0);
  return {
    columns: [
      { title: 'Quantity', width: 52, ...right },
      { title: 'Unit price', width: 66, ...right },
      ...(hasDiscount ? [{ title: 'Discount', width: 48, ...right }] : []),
      { title: 'Amount', width: 74, ...right },
    ],
    row: (item) => [
      cell(item.Description),
      rightCell(quantityText(item.Quantity)),
      rightCell(formatMoney(item.UnitPrice)),
      ...(hasDiscount ? [rightCell(discountText(item.DiscountPercent))] : []),
      rightCell(formatMoney(item.LineTotal)),
    ],
  };
}

/** As `retail`, with the price after the discount: what a dealer compares. Both prices multiply to the amount. */
const wholesale: ItemLayout = {
  columns: [
    { title: 'Quantity', width: 48, ...right },
    { title: 'List price', width: 60, ...right },
    { title: 'Discount', width: 46, ...right },
    { title: 'Your price', width: 60, ...right },
    { title: 'Amount', width: 70, ...right },
  ],
  row: (item) => [
    cell(item.Description),
    rightCell(quantityText(item.Quantity)),
    rightCell(formatMoney(item.UnitPrice)),
    rightCell(discountText(item.DiscountPercent)),
    rightCell(netPriceText(item)),
    rightCell(formatMoney(item.LineTotal)),
  ],
};

const layoutOf = ({ OrderType, Items }: EstimateContent): ItemLayout => (OrderType === 'w' ? wholesale : retail(Items));

/** The priced items that are part of the job in any case: a table for each kind. */
export function itemTables(content: EstimateContent): Content {
  const { columns, row } = layoutOf(content);
  const fixed = content.Items.filter(({ Option }) => !Option);
  return byKind(fixed).map(([title, items]) =>
    spaced(dataTable([{ title, width: '*', isName: true }, ...columns], items.map(row))),
  );
}

/** The options with their items: ticked if they are chosen. Of decided ones, only those chosen are left. */
export function optionTables(content: EstimateContent, isDecided = false): Content {
  const { columns, row } = layoutOf(content);
  const shown = content.Options.filter(({ IsChosen }) => IsChosen || !isDecided);
  const groups = new Set(shown.map(({ OptionGroup }) => OptionGroup));
  const options = [...groups].flatMap((group) => shown.filter(({ OptionGroup }) => OptionGroup === group));
  return options.map((option, index) => {
    const { Option, OptionGroup, IsChosen, Amount } = option;
    const items = content.Items.filter((item) => optionKey(item) === optionKey(option));
    const state = IsChosen ? 'included in the total' : 'not included';
    const name: TableColumn = isDecided
      ? { title: Option, width: '*', isName: true }
      : { title: `${Option} (${formatMoney(Amount)}, ${state})`, width: '*', isName: true, isTicked: IsChosen };
    const isFirst = options[index - 1]?.OptionGroup !== OptionGroup;
    const group = OptionGroup === '' ? 'Extras' : isDecided ? OptionGroup : `${OptionGroup}: choose one`;
    return spaced(
      dataTable([name, ...columns], items.map(row), [
        ...(index === 0 ? [headline('Options')] : []),
        ...(isFirst ? [{ text: breakable(group), bold: true }] : []),
      ]),
    );
  });
}

type CountedItem = Pick<ContentItem, 'Kind' | 'Description' | 'Quantity'>;

/** Items of one kind and description as one, such as the posts of several runs. */
export function mergedItems<Item extends CountedItem>(items: readonly Item[]): Item[] {
  const merged = new Map<string, Item>();
  for (const item of items) {
    const key = `${item.Kind} ${item.Description}`;
    merged.set(key, { ...item, Quantity: (merged.get(key)?.Quantity ?? 0) + item.Quantity });
  }
  return [...merged.values()];
}

/** Items without prices, with a box to tick each: a table for each kind, the first one below the title. */
export const tickTables = (title: string, items: readonly CountedItem[], tick: string): Content =>
  byKind(mergedItems(items)).map(([kind, some], index) =>
    spaced(
      dataTable(
        [
          { title: tick, width: 40 },
          { title: 'Quantity', width: 50, ...right },
          { title: kind, width: '*', isName: true },
        ],
        some.map(({ Description, Quantity }) => tickRow(Quantity, Description)),
        index === 0 ? [headline(title)] : [],
      ),
    ),
  );

/** A row with a box to tick, a quantity, and texts. */
export const tickRow = (quantity: number, ...texts: readonly string[]): TableCell[] => [
  { stack: [checkbox()] },
  rightCell(quantityText(quantity), { bold: true }),
  ...texts.map((text) => cell(text)),
];

const spaced = (table: Content): Content => ({ stack: [table], margin: [0, 6, 0, 4] });
