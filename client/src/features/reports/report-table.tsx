import {
  changedFigure,
  type FigureDescription,
  figureBefore,
  figuresBy,
  formatFigure,
  groupingLabels,
  type ReportRow,
  sortedBy,
  sortedRows,
} from '@picket/domain';
import { Fragment } from 'react';
import { asProblem } from '@/api/problem.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Segments } from '@/ui/inputs/segments.tsx';
import { FigureChange } from './figure-change.tsx';
import { FigureLink, type FigureLinkProps, keyText } from './figure-link.tsx';
import { JobsBehind } from './jobs-behind.tsx';
import { ALL } from './report-search.ts';
import styles from './report-tables.module.css';
import reportStyles from './reports.module.css';
import type { ReportView } from './use-report.ts';

/** The figures by group, with a row of all. Each opens what it counts beneath its row. */
export function ReportTable({ view }: { view: ReportView }) {
  const { report, search, change, grouped, groupedError, figures } = view;
  const segments = report.Groupings.map((Id) => ({ Id, Name: groupingLabels[Id] }));
  const label = groupingLabels[search.grouping];
  const columns = figuresBy(report, search.grouping);
  const changed = changedIn(view);
  const rows = sortedRows(grouped?.data ?? [], search.sort);
  const total = figures?.data[0];
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
              <GroupRow key={keyText(row.Key)} view={view} row={row} changed={changed} />
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
              <tr>
                <th scope="row">All</th>
                {columns.map((figure) => (
                  <Fragment key={figure.Field}>
                    <td data-align="end" data-minor={figure.IsMinor}>
                      <FigureLink
                        view={view}
                        figure={figure}
                        rowKey={ALL}
                        rowLabel="row All"
                        text={formatFigure(figure.Kind, total[figure.Field] as number | null)}
                      />
                    </td>
                    {figure === changed && (
                      <td data-align="end" data-minor>
                        {view.before && (
                          <Change
                            view={view}
                            figure={figure}
                            rowKey={ALL}
                            rowLabel="row All"
                            now={total}
                            before={view.before.data[0]}
                          />
                        )}
                      </td>
                    )}
                  </Fragment>
                ))}
              </tr>
              {search.figure && search.key === ALL && (
                <tr>
                  <td colSpan={columns.length + 2} className={styles.drill}>
                    <JobsBehind view={view} rowLabel="" />
                  </td>
                </tr>
              )}
            </tfoot>
          )}
        </table>
      </div>
    </section>
  );
}

interface RowProps {
  view: ReportView;
  row: ReportRow;
  changed: FigureDescription | undefined;
}

function GroupRow({ view, row, changed }: RowProps) {
  const { report, search, groupedBefore } = view;
  const columns = figuresBy(report, search.grouping);
  const key = keyText(row.Key);
  const isOpen = search.figure !== null && search.key === key;
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <th scope="row">{row.Label}</th>
        {columns.map((figure) => (
          <Fragment key={figure.Field}>
            <td data-align="end" data-minor={figure.IsMinor} data-label={figure.Label}>
              <FigureLink
                view={view}
                figure={figure}
                rowKey={key}
                rowLabel={row.Label}
                text={formatFigure(figure.Kind, row[figure.Field] as number | null)}
              />
            </td>
            {figure === changed && (
              <td data-align="end" data-minor>
                {groupedBefore && (
                  <Change
                    view={view}
                    figure={figure}
                    rowKey={key}
                    rowLabel={row.Label}
                    now={row}
                    before={groupedBefore.data.find(({ Key }) => Key === row.Key)}
                  />
                )}
              </td>
            )}
          </Fragment>
        ))}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={columns.length + 2} className={styles.drill}>
            <JobsBehind view={view} rowLabel={row.Label} />
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
  <FigureChange {...row} now={now[row.figure.Field] as number | null} before={figureBefore(row.figure, before)} />
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
