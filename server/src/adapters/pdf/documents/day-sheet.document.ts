import { formatDay } from '@picket/domain';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { dateText } from '../../../base/date-texts.ts';
import type { PdfDocument } from '../pdf.ts';
import { cell, checkbox, dataTable, headline } from '../theme/blocks.ts';
import { stylesOf } from '../theme/styles.ts';
import { breakable } from '../theme/texts.ts';

/** An estimate or installation of a day, as it is printed. */
export interface SheetStop {
  /** `9:00 AM to 11:30 AM`, `All day`. */
  readonly Time: string;
  /** `Installation`. */
  readonly Kind: string;
  readonly JobId: number;
  readonly Customer: string;
  readonly Address: string;
  readonly Phone: string;
  /** The crew, the estimator or the market partner; '' for none. */
  readonly Person: string;
  readonly Status: string;
  readonly Notes: string;
  /** The items to install: `12 x Cedar board-on-board 6 x 8`. */
  readonly Work: readonly string[];
  readonly Warnings: readonly string[];
}

interface DaySheet {
  readonly CompanyName: string;
  /** The crew or person; '' for everybody. */
  readonly For: string;
  /** Each day as `yyyy-MM-dd`, in order. */
  readonly Days: readonly { readonly Day: string; readonly Stops: readonly SheetStop[] }[];
  /** ISO 8601, when it is printed. */
  readonly Date: string;
  readonly TimeZone: string;
}

const columns = [
  { title: '', width: 14 },
  { title: 'Time', width: 62 },
  { title: 'Job', width: 150 },
  { title: 'Work and notes', width: '*' },
] as const;

/** The visits of a day, or of the days of a week, to take along on paper. */
export function daySheet(sheet: DaySheet): PdfDocument {
  const { CompanyName, For, Days, Date: date, TimeZone } = sheet;
  const kind = Days.length === 1 ? 'Day sheet' : 'Schedule';
  const days = [Days[0]!, Days.at(-1)!].map(({ Day }) => longDay(Day));
  const title = `${kind} ${Days.length === 1 ? days[0] : days.join(' to ')}`;
  return {
    Title: `${title} - ${CompanyName}`,
    Author: CompanyName,
    Date: date,
    PageHeader: { Left: title, Right: For },
    Footer: `Printed ${dateText(date, TimeZone)}  ·  ${CompanyName}`,
    Images: {},
    Styles: stylesOf(''),
    Content: [
      { text: kind, style: 'title' },
      { text: breakable([For, CompanyName].filter(Boolean).join(', ')), style: 'strong', margin: [0, 2, 0, 0] },
      ...Days.flatMap(({ Day, Stops }) => dayContent(Day, Stops)),
    ],
  };
}

function dayContent(day: string, stops: readonly SheetStop[]): Content[] {
  if (stops.length === 0) return [headline(longDay(day)), { text: 'Nothing planned.', style: 'small' }];
  return [dataTable(columns, stops.map(row), [headline(longDay(day))])];
}

function row(stop: SheetStop): TableCell[] {
  const job = [
    { text: breakable(stop.Customer || `Job ${stop.JobId}`), bold: true },
    ...[stop.Address, stop.Phone].filter(Boolean).map((text) => ({ text: breakable(text) })),
    { text: breakable(`Job ${stop.JobId}, ${stop.Status}`), style: 'small' },
  ];
  const what = [
    ...stop.Warnings.map((text) => ({ text: breakable(text), bold: true })),
    ...stop.Work.map((text) => ({ text: breakable(text) })),
    ...(stop.Notes ? [{ text: breakable(stop.Notes), italics: true }] : []),
  ];
  return [
    checkbox(),
    cell([stop.Time, stop.Kind, stop.Person].filter(Boolean).join('\n')),
    { stack: job },
    { stack: what.length === 0 ? [{ text: '' }] : what },
  ];
}

/** `Wednesday, November 18, 2026`. */
const longDay = (day: string): string => formatDay(day, { dateStyle: 'full' });
