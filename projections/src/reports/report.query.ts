import {
  type ClockCorrection,
  columnsOf,
  correctedTime,
  type ReportFigures,
  type ReportName,
  type ReportRow,
  reports,
} from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { positionAt } from '../event-index/event-index.query.ts';
import { reportFactsProjection } from '../report-facts/report-facts.projection.ts';
import type { ReportContext, ReportMoment } from './fact-report.ts';
import { factReports } from './fact-reports.ts';
import { reportRows } from './report-rows.ts';

const { model } = reportFactsProjection;

/** The figures of a report, as of its moment. */
export async function reportFigures(name: ReportName, context: ReportContext): Promise<ReportFigures> {
  const description = reports[name];
  const Columns = columnsOf(description, context.request.GroupBy);
  const rows = await reportRows(factReports[name], context);
  const data = rows.map((row) =>
    shown(
      row,
      Columns.map(({ Field }) => Field),
    ),
  );
  return { Definition: [...description.Definition], Columns, data, total: data.length, ...context.moment };
}

/** Leaves out figures that only others need. */
const shown = (row: ReportRow, fields: readonly string[]): ReportRow => ({
  Key: row.Key,
  Label: row.Label,
  ...Object.fromEntries(fields.map((field) => [field, row[field] ?? null])),
});

/** The position up to which the facts of reports reflect the log; '' for an empty log. */
export const reportHead = (reader: Reader): Promise<string> => reader.checkpoint(model);

/**
 * The moment of the last fact in the part of the log that an instant means. Between it and the next one, no report
 * changes. null before the first fact.
 */
export async function momentAt(
  reader: Reader,
  instant: string,
  corrections: readonly ClockCorrection[],
): Promise<ReportMoment | null> {
  const position = await positionAt(reader, instant, corrections);
  if (position === null) return null;
  const { data } = await reader.find(model, { filter: { From: { $lte: position } }, sort: [['From', -1]], take: 1 });
  if (!data[0]) return null;
  const { From, FromAt } = data[0];
  return { Position: From, RecordedAt: correctedTime(corrections, { position: From, meta: { at: FromAt } }) };
}
