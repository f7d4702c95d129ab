import { Inject, Injectable } from '@nestjs/common';
import {
  changedFigure,
  changeOf,
  comparedWith,
  figureBefore,
  type ReportColumn,
  type ReportFigures,
  type ReportName,
  type ReportRequest,
  type ReportRow,
  type ReportTableRequest,
  reports,
  sortedRows,
} from '@picket/domain';
import type { JobCaller } from '@picket/projections/job-list/job-scope';
import { ReportAnswers } from './report-answers.ts';

/** The table of a report's page: its groups as sorted there and, last, all of them. */
export interface ReportTable {
  readonly columns: readonly ReportColumn[];
  /** The column whose change is shown. */
  readonly changed: ReportColumn | undefined;
  readonly rows: readonly { readonly row: ReportRow; readonly change: number | null }[];
}

type Figures = (request: ReportRequest) => Promise<ReportFigures>;

/** Answers the tables of the page, for CSV. All figures of a table are as of one position. */
@Injectable()
export class ReportTables {
  constructor(@Inject(ReportAnswers) private readonly answers: ReportAnswers) {}

  /** @throws ValidationError */
  async table(name: ReportName, asked: ReportTableRequest, caller: JobCaller): Promise<ReportTable> {
    const { Compare, Sort, ...request } = asked;
    const answer = await this.answers.figures(name, asked, caller);
    const figures: Figures = (other) => this.answers.figures(name, { ...other, ...pinnedTo(answer) }, caller);
    const change = await changesOf(name, asked, figures);
    const groups = sortedRows(answer.data, Sort ?? null).map((row) => ({ row, change: change?.of(row) ?? null }));
    const columns = answer.Columns;
    const changed = columns.find(({ Field }) => Field === change?.field);
    if (!request.GroupBy || groups.length === 0) return { columns, changed, rows: groups };
    const [row] = await allOf(request, figures);
    return { columns, changed, rows: [...groups, { row: row!, change: change?.ofAll(row!) ?? null }] };
  }
}

/** The same moment as an answer. An empty log has no position. */
const pinnedTo = ({ Position }: ReportFigures) => (Position ? { AsOf: `p${Position}` } : {});

const allOf = async (request: ReportRequest, figures: Figures): Promise<ReportRow[]> =>
  (await figures({ ...request, GroupBy: null })).data;

/** The changes of rows from the compared period, in the one figure whose change the page shows. */
async function changesOf(name: ReportName, { Compare, Sort: _, ...request }: ReportTableRequest, figures: Figures) {
  const { GroupBy, StartDate, EndDate } = request;
  const figure = GroupBy && changedFigure(reports[name], GroupBy);
  if (!Compare || !figure || !StartDate || !EndDate) return undefined;
  const earlier = { ...request, ...comparedWith(Compare, { StartDate, EndDate }) };
  const { data } = await figures(earlier);
  const [all] = await allOf(earlier, figures);
  const from = (before: ReportRow | undefined, row: ReportRow): number | null =>
    changeOf(figure.Kind, row[figure.Field] as number | null, figureBefore(figure, before));
  return {
    field: figure.Field,
    of: (row: ReportRow) =>
      from(
        data.find(({ Key }) => Key === row.Key),
        row,
      ),
    ofAll: (row: ReportRow) => from(all, row),
  };
}
