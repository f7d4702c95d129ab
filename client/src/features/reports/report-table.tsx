import { type FigureDescription, formatFigure, groupingLabels, type ReportRow } from '@picket/domain';
import { Fragment, useState } from 'react';
import { Icon } from '@/ui/icons.tsx';
import { Segments } from '@/ui/inputs/segments.tsx';
import { FigureChange } from './figure-change.tsx';
import { FigureLink, keyText } from './figure-link.tsx';
import { JobsBehind } from './jobs-behind.tsx';
import styles from './reports.module.css';
import type { ReportView } from './use-report.ts';

/** True if the open figure is not among the key figures, which otherwise show the jobs behind it. */
export const isInTableOnly = ({ report, search }: ReportView): boolean =>
  report.Figures.some(({ Field, IsInTableOnly }) => IsInTableOnly && Field === search.figure);

interface Sort {
  readonly field: string;
  readonly isDescending: boolean;
}

/** The figures by group, with a row of all. Each opens what it counts beneath its row. */
export function ReportTable({ view }: { view: ReportView }) {
  const { report, search, change, grouped, figures } = view;
  const [sort, setSort] = useState<Sort | null>(null);
  const segments = report.Groupings.map((Id) => ({ Id, Name: groupingLabels[Id] }));
  const label = groupingLabels[search.grouping];
  const changed = changedFigure(view);
  const rows = sorted(grouped?.data ?? [], sort);
  const total = figures?.data[0];
  return (
    <section className={styles.card} aria-label={`By ${label.toLowerCase()}`} aria-busy={!grouped}>
      <div className={styles.cardHead}>
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
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              {report.Figures.map((figure) => (
                <Fragment key={figure.Field}>
                  <SortedHeader figure={figure} sort={sort} onSort={setSort} />
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
                <td colSpan={report.Figures.length + 2} className={styles.empty}>
                  Nothing in this period
                </td>
              </tr>
            )}
          </tbody>
          {total && rows.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row">All</th>
                {report.Figures.map((figure) => (
                  <Fragment key={figure.Field}>
                    <td data-align="end" data-minor={figure.IsMinor}>
                      <TotalFigure view={view} figure={figure} total={total} />
                    </td>
                    {figure === changed && (
                      <td data-align="end" data-minor>
                        <Change view={view} figure={figure} now={total} before={view.before?.data[0]} />
                      </td>
                    )}
                  </Fragment>
                ))}
              </tr>
              {search.key === null && isInTableOnly(view) && (
                <tr>
                  <td colSpan={report.Figures.length + 2} className={styles.drill}>
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

/** A figure of all. The key figures above open the others. */
function TotalFigure({ view, figure, total }: { view: ReportView; figure: FigureDescription; total: ReportRow }) {
  const text = formatFigure(figure.Kind, total[figure.Field] as number | null);
  if (!figure.IsInTableOnly) return text;
  return (
    <FigureLink view={view} figure={figure} rowKey={undefined} rowLabel="all">
      {text}
    </FigureLink>
  );
}

interface RowProps {
  view: ReportView;
  row: ReportRow;
  changed: FigureDescription | undefined;
}

function GroupRow({ view, row, changed }: RowProps) {
  const { report, search, groupedBefore } = view;
  const key = keyText(row.Key);
  const isOpen = search.figure !== null && search.key === key;
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <th scope="row">{row.Label}</th>
        {report.Figures.map((figure) => (
          <Fragment key={figure.Field}>
            <td data-align="end" data-minor={figure.IsMinor} data-label={figure.Label}>
              <FigureLink view={view} figure={figure} rowKey={key} rowLabel={row.Label}>
                {formatFigure(figure.Kind, row[figure.Field] as number | null)}
              </FigureLink>
            </td>
            {figure === changed && (
              <td data-align="end" data-minor>
                <Change
                  view={view}
                  figure={figure}
                  now={row}
                  before={groupedBefore?.data.find(({ Key }) => Key === row.Key)}
                />
              </td>
            )}
          </Fragment>
        ))}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={report.Figures.length + 2} className={styles.drill}>
            <JobsBehind view={view} rowLabel={row.Label} />
          </td>
        </tr>
      )}
    </>
  );
}

interface ChangeProps {
  view: ReportView;
  figure: FigureDescription;
  now: ReportRow;
  before: ReportRow | undefined;
}

const Change = ({ figure, now, before }: ChangeProps) => (
  <FigureChange
    figure={figure}
    now={now[figure.Field] as number | null}
    before={(before?.[figure.Field] ?? null) as number | null}
  />
);

/** The figure whose change the table shows: the first percentage, else the first figure. Weeks and months have none. */
function changedFigure({ report, search, compared }: ReportView): FigureDescription | undefined {
  if (!compared || ['week', 'month'].includes(search.grouping)) return undefined;
  return report.Figures.find(({ Kind }) => Kind === 'percent') ?? report.Figures[0];
}

function sorted(rows: readonly ReportRow[], sort: Sort | null): readonly ReportRow[] {
  if (!sort) return rows;
  const sign = sort.isDescending ? -1 : 1;
  return rows.toSorted((a, b) => sign * (Number(a[sort.field] ?? -1) - Number(b[sort.field] ?? -1)));
}

interface HeaderProps {
  figure: FigureDescription;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

function SortedHeader({ figure: { Field, Label, Short = Label, IsMinor }, sort, onSort }: HeaderProps) {
  const isSorted = sort?.field === Field;
  const direction = sort?.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" data-align="end" data-minor={IsMinor} aria-sort={isSorted ? direction : 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ field: Field, isDescending: isSorted ? !sort.isDescending : true })}
      >
        {Short}
        {isSorted && <Icon name={sort.isDescending ? 'chevronDown' : 'chevronUp'} size={14} />}
      </button>
    </th>
  );
}
