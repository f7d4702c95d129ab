import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js';
import { colors } from '../colors.ts';
import { PAGE_WIDTH } from '../pdf-definition.ts';
import { breakable } from './texts.ts';

/** The title of a section. In a table, it is one of the `headlines`. */
export const headline = (title: string): Content => ({ text: title, style: 'section', margin: [0, 12, 0, 2] });

/** A title and its content, which is lower than a page: both are on the same page. */
export const section = (title: string, ...content: Content[]): Content => ({
  stack: [headline(title), ...content],
  unbreakable: true,
});

const SHORT_TEXT = 1_500;

/**
 * A title and the paragraphs below it. The first one is on the page of the title, and `end` on that of the last one, unless
 * they are as long as a page.
 */
export function textSection(
  title: string,
  paragraphs: readonly Content[],
  style = 'plain',
  end: Content = [],
): Content {
  const [first, ...rest] = paragraphs;
  if (first === undefined) return [];
  const last = rest.pop();
  const start = together(first, headline(title), first, last === undefined ? end : []);
  return { stack: [start, ...rest, last === undefined ? [] : together(last, last, end)], style };
}

const together = (paragraph: Content, ...stack: Content[]): Content => ({
  stack,
  unbreakable: JSON.stringify(paragraph).length < SHORT_TEXT,
});

/** Labels and values below each other; those without a value are left out. */
export function facts(
  rows: readonly (readonly [label: string, value: string])[],
  widths: [number | 'auto', '*'] = ['auto', '*'],
): Content {
  const body = rows
    .filter(([, value]) => value !== '')
    .map(([label, value]): TableCell[] => [{ text: label, style: 'small' }, { text: breakable(value) }]);
  return body.length === 0 ? [] : { table: { widths, body }, layout: 'plain' };
}

/** A small label above lines of text. */
export const labeled = (label: string, lines: readonly string[]): Content => ({
  stack: [
    { text: label.toUpperCase(), style: 'label', margin: [0, 0, 0, 2] },
    ...lines.filter(Boolean).map((text, index): Content => ({ text: breakable(text), bold: index === 0 })),
  ],
});

/** An empty box to tick on paper, or a ticked one. */
export const checkbox = (isTicked = false): Content => ({
  canvas: [
    { type: 'rect', x: 0, y: 1.5, w: 9, h: 9, r: 1.5, lineWidth: 0.9, lineColor: colors.muted },
    ...(isTicked
      ? [
          {
            type: 'polyline' as const,
            lineWidth: 1.4,
            lineColor: colors.text,
            points: [
              { x: 2, y: 6 },
              { x: 4, y: 8.2 },
              { x: 7.2, y: 3.6 },
            ],
          },
        ]
      : []),
  ],
});

/** Lines to write on by hand, side by side, with a label below each. */
export function signatureLines(labels: readonly string[]): Content {
  const width = (PAGE_WIDTH - 24 * (labels.length - 1)) / labels.length;
  return {
    columns: labels.map((label) => ({
      width,
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor: colors.muted }] },
        { text: label, style: 'small', margin: [0, 2, 0, 0] },
      ],
    })),
    columnGap: 24,
    margin: [0, 34, 0, 0],
  };
}

export interface TableColumn {
  readonly title: string;
  readonly width: number | 'auto' | '*';
  readonly align?: 'right';
  /** The title is the name of the table. */
  readonly isName?: true;
  /** A box before the title, ticked or not. */
  readonly isTicked?: boolean;
}

/**
 * A table whose header is repeated on each page and never stands alone. Rows do not break across pages. `headlines` are
 * above the titles of the columns.
 */
export const dataTable = (
  columns: readonly TableColumn[],
  rows: readonly TableCell[][],
  headlines: readonly Content[] = [],
): ContentTable => ({
  table: {
    headerRows: headlines.length + 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: columns.map(({ width }) => width),
    body: [...headlines.map((line) => wideRow(line, columns.length)), columns.map(headCell), ...rows],
  },
  layout: 'rows',
});

const wideRow = (content: Content, columns: number): TableCell[] => [
  { stack: [content], colSpan: columns },
  ...Array.from({ length: columns - 1 }, (): TableCell => ''),
];

function headCell({ title, align, isName, isTicked }: TableColumn): TableCell {
  const text: Content = { text: breakable(title), style: isName ? 'name' : 'head', alignment: align ?? 'left' };
  if (isTicked === undefined) return text;
  return {
    columns: [
      { width: 14, stack: [checkbox(isTicked)] },
      { width: '*', stack: [text] },
    ],
  };
}

/** A cell of text, which may break anywhere. */
export const cell = (text: string, more: object = {}): TableCell => ({ text: breakable(text), ...more });
export const rightCell = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more });
