import {
  type DeliveryDetails,
  type DeliveryLine,
  type DeliveryStop,
  formatMoney,
  formatTime,
  ItemKinds,
} from '@picket/domain';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { dateText, dayText } from '../../../base/date-texts.ts';
import type { PdfDocument } from '../pdf.ts';
import { cell, dataTable, facts, headline, rightCell, textSection } from '../theme/blocks.ts';
import { mergedItems } from '../theme/item-tables.ts';
import { stylesOf } from '../theme/styles.ts';
import { addressLines, breakable, quantityText } from '../theme/texts.ts';

interface RouteSheet {
  readonly CompanyName: string;
  readonly Delivery: DeliveryDetails;
  /** ISO 8601, when it is printed. */
  readonly Date: string;
  readonly TimeZone: string;
}

/** The sheet for a driver: the stops in order, with the goods to unload and the amounts to collect. */
export function routeSheet({ CompanyName, Delivery, Date: date, TimeZone }: RouteSheet): PdfDocument {
  const { Id, Jobs, Notes } = Delivery;
  const title = `Route sheet ${Id}`;
  return {
    Title: `${title} - ${CompanyName}`,
    Author: CompanyName,
    Date: date,
    PageHeader: { Left: title, Right: dayText(Delivery.Date) },
    Footer: `Printed ${dateText(date, TimeZone)}  ·  ${CompanyName}`,
    Images: {},
    Styles: stylesOf(''),
    Content: [
      { text: 'Route sheet', style: 'title' },
      { text: breakable(CompanyName), style: 'strong', margin: [0, 2, 0, 8] },
      facts(summaryOf(Delivery)),
      textSection('Notes', Notes === '' ? [] : [{ text: breakable(Notes) }]),
      Jobs.length === 0 ? [headline('Stops'), { text: 'No stops.', style: 'small' }] : stopsTable(Jobs),
    ],
  };
}

const summaryOf = ({ Id, Date: day, DepartureTime, TruckName, Load, Jobs, Collect }: DeliveryDetails) =>
  [
    ['Delivery', `${Id}`],
    ['Day', dayText(day)],
    ['Departure', formatTime(DepartureTime)],
    ['Truck', TruckName || 'Not chosen'],
    ['Load', loadText(Load)],
    ['Stops', `${Jobs.length}`],
    ['To collect', formatMoney(Collect)],
  ] as const;

function loadText({ Sections, Posts, Gates, Weight, Unweighed }: DeliveryDetails['Load']): string {
  const pieces = `${quantityText(Sections)} sections, ${quantityText(Posts)} posts, ${quantityText(Gates)} gates`;
  if (Weight === null) return pieces;
  const rest = Unweighed === 0 ? '' : ` without ${quantityText(Unweighed)} pieces of unknown weight`;
  return `${pieces}, ${quantityText(Weight)} lb${rest}`;
}

const stopsTable = (stops: DeliveryDetails['Jobs']): Content =>
  dataTable(
    [
      { title: 'Stop', width: 28 },
      { title: 'Order', width: '*' },
      { title: 'Unload', width: '*' },
      { title: 'Collect', width: 62, align: 'right' },
    ],
    stops.map(stopRow),
    [headline('Stops')],
  );

const stopRow = (stop: DeliveryDetails['Jobs'][number]): TableCell[] => [
  cell(`${stop.Position}`, { bold: true }),
  { stack: stopLines(stop) },
  { stack: unloaded(stop.Lines) },
  rightCell(stop.Collect === 0 ? '' : formatMoney(stop.Collect), { bold: true }),
];

function unloaded(lines: readonly DeliveryLine[]): Content[] {
  const texts = mergedItems(lines.filter(({ Kind }) => Kind !== ItemKinds.Labor)).map(
    ({ Quantity, Description }) => `${quantityText(Quantity)} × ${Description}`,
  );
  return (texts.length === 0 ? ['Nothing to unload.'] : texts).map((text) => ({ text: breakable(text) }));
}

function stopLines({ Id, CustomerName, CustomerPhone, JobName, Address, JobNotes }: DeliveryStop): Content[] {
  const place = Address ? addressLines(Address) : ['No address'];
  return [
    { text: breakable(`${Id} ${CustomerName}`), bold: true },
    ...[JobName, ...place, CustomerPhone].filter(Boolean).map((text): Content => ({ text: breakable(text) })),
    ...(JobNotes === '' ? [] : [{ text: breakable(JobNotes), italics: true }]),
  ];
}
