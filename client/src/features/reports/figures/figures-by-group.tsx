import {
  changedFigure,
  type FigureDescription,
  figureBefore,
  figuresBy,
  formatFigure,
  groupingLabels,
  isFirm,
  type ReportRow,
  sortedBy,
  sortedRows,
} from '@picket/domain';
import { Fragment } from 'react';
import { asProblem } from '@/api/problem.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Segments } from '@/ui/inputs/segments.tsx';
import { TOTAL_ROW } from '../shared/report-search.ts';
import styles from '../shared/report-tables.module.css';
import reportStyles from '../shared/reports.module.css';
import type { ReportView } from '../shared/use-report.ts';
import { FigureChange } from './figure-change.tsx';
import { FigureLink, type FigureLinkProps, keyText } from './figure-link.tsx';
import { JobsBehind } from './jobs-behind.tsx';

/** The figures by group, with a total row. Each opens what it counts beneath its row. */
export function FiguresByGroup({ view }: { view: ReportView }) {
  const { report, search, change, grouped, groupedError } = view;
  const segments = report.Groupings.map((Id) => ({ Id, Name: groupingLabels[Id] }));
  const label = groupingLabels[search.grouping];
  return (
    <section
      className={reportStyles.card}
      aria-label={`By ${label.toLowerCase()}`}
      aria-busy={(!grouped && !groupedError) || view.isComparing}
    >
      <div className={reportStyles.cardHead}>
        <h2>By {label.toLowerCase()}</h2>
        <div className={styles.groupings}>
          <Segments
            label="Group by"
            segments={segments}
            value={search.grouping}
            onChange={(grouping) => change({ grouping })}
          />
        </div>
      </div>
      {groupedError && !grouped && <ErrorMessage message={asProblem(groupedError).Message} />}
      <div className={styles.scroll}>
        <GroupTable view={view} columns={figuresBy(report, search.grouping)} changed={changedIn(view)} label={label} />
      </div>
    </section>
  );
}

interface TableProps {
  view: ReportView;
  columns: readonly FigureDescription[];
  /** The figure whose change the table shows. */
  changed: FigureDescription | undefined;
}

function GroupTable({ label, ...table }: TableProps & { label: string }) {
  const { view, columns, changed } = table;
  const { search, grouped, groupedBefore, figures, before } = view;
  const rows = sortedRows(grouped?.data ?? [], search.sort);
  const total = figures?.data[0];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          {columns.map((figure) => (
            <Fragment key={figure.Field}>
              <SortedHeader view={view} figure={figure} />
              {figure === changed && (
                <th scope="col" data-align="end" data-minor>
                  Change
                </th>
              )}
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FigureRow
            key={keyText(row.Key)}
            {...table}
            row={row}
            rowKey={keyText(row.Key)}
            rowLabel={row.Label}
            before={groupedBefore && { row: groupedBefore.data.find(({ Key }) => Key === row.Key) }}
          />
        ))}
        {grouped?.data.length === 0 && (
          <tr>
            <td colSpan={columns.length + 2} className={styles.empty}>
              Nothing in this period
            </td>
          </tr>
        )}
      </tbody>
      {total && rows.length > 0 && (
        <tfoot>
          <FigureRow
            {...table}
            row={total}
            rowKey={TOTAL_ROW}
            rowLabel="row All"
            before={before && { row: before.data[0] }}
          />
        </tfoot>
      )}
    </table>
  );
}

interface RowProps extends TableProps, Pick<FigureLinkProps, 'rowLabel'> {
  row: ReportRow;
  /** `TOTAL_ROW` for the total row. */
  rowKey: string;
  /** The row in the compared period, once it is loaded. */
  before: { readonly row: ReportRow | undefined } | undefined;
}

function FigureRow({ view, columns, changed, row, rowKey, rowLabel, before }: RowProps) {
  const { search } = view;
  const isTotalRow = rowKey === TOTAL_ROW;
  const isOpen = search.figure !== null && search.key === rowKey;
  const cell = { view, rowKey, rowLabel };
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <th scope="row">{isTotalRow ? 'All' : rowLabel}</th>
        {columns.map((figure) => (
          <Fragment key={figure.Field}>
            <td data-align="end" data-minor={figure.IsMinor}>
              <FigureLink
                {...cell}
                figure={figure}
                text={formatFigure(figure.Kind, row[figure.Field] as number | null)}
              />
            </td>
            {figure === changed && (
              <td data-align="end" data-minor>
                {before && <Change {...cell} figure={figure} now={row} before={before.row} />}
              </td>
            )}
          </Fragment>
        ))}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={columns.length + 2} className={styles.drill}>
            <JobsBehind view={view} rowLabel={isTotalRow ? '' : rowLabel} />
          </td>
        </tr>
      )}
    </>
  );
}

interface ChangeProps extends Pick<FigureLinkProps, 'view' | 'figure' | 'rowKey' | 'rowLabel'> {
  now: ReportRow;
  before: ReportRow | undefined;
}

const Change = ({ now, before, ...row }: ChangeProps) => (
  <FigureChange
    {...row}
    now={now[row.figure.Field] as number | null}
    before={figureBefore(row.figure, before)}
    isFirm={isFirm(row.view.report.Figures, now, before)}
  />
);

/** The figure whose change the table shows; none without a comparison. */
const changedIn = ({ report, search, compared }: ReportView): FigureDescription | undefined =>
  compared ? changedFigure(report, search.grouping) : undefined;

/** Sorts by the figure, the greatest first; a second click reverses. */
function SortedHeader({ view: { search, change }, figure }: Pick<FigureLinkProps, 'view' | 'figure'>) {
  const { Field, Label, Short = Label, IsMinor } = figure;
  const sort = search.sort === null ? null : sortedBy(search.sort);
  const isSorted = sort?.Field === Field;
  const direction = sort?.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" data-align="end" data-minor={IsMinor} aria-sort={isSorted ? direction : 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => change({ sort: isSorted && sort.isDescending ? Field : `-${Field}` })}
      >
        {Short}
        {isSorted && <Icon name={sort.isDescending ? 'chevronDown' : 'chevronUp'} size={14} />}
      </button>
    </th>
  );
}
