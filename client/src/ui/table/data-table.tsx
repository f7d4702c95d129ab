import type { ListAnswer } from '@picket/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { PAGE_SIZE } from '@/lib/list-query.ts';
import { ErrorMessage } from '../error-message.tsx';
import { listShown, type ShownList } from '../page/shown-lists.slice.ts';
import { ColumnsButton } from './columns-button.tsx';
import styles from './data-table.module.css';
import { Pager } from './pager.tsx';
import { SelectPage, SelectRow } from './selection/select-boxes.tsx';
import type { Selection } from './selection/use-selection.ts';
import { SortHeader } from './sort-header.tsx';
import { useColumns } from './use-columns.ts';
import type { Paging } from './use-page-size.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface TableColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The field that the header sorts by; omitted: not sortable. */
  readonly sort?: string;
  readonly align?: 'end';
  /** Any CSS width. */
  readonly width?: string;
  /** Shown only to those who choose it. */
  readonly isHidden?: true;
  /**
   * Its place in the three lines of a row on a phone. If a column of the table has one, those without are left out there.
   */
  readonly line?: 'top' | 'top-end' | 'middle' | 'middle-end' | 'bottom' | 'bottom-end';
}

/** The result of a list query hook. */
export interface ListResult<Row> {
  /** The last loaded rows, which may be those of an earlier search. */
  data?: ListAnswer<Row>;
  /** The rows of the current search; undefined until loaded. */
  currentData?: ListAnswer<Row>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => void;
  endpointName?: string;
  originalArgs?: unknown;
}

interface DataTableProps<Row extends { Id: number | string }> {
  /** Names the table for screen readers: 'Estimates and orders'. */
  label: string;
  columns: readonly TableColumn<Row>[];
  list: ListResult<Row>;
  page: number;
  sort: string;
  onChange: (change: { Page: number } | { Sort: string }) => void;
  /** The path of a row: the first column links to it, and the whole row can be clicked. */
  link?: (row: Row) => string;
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  empty?: ReactNode;
  /** The rows per page, which the user chooses (`usePageSize`). Default: 12, without a choice. */
  paging?: Paging;
  /** The name under which the columns that a user chooses are remembered; omitted: they cannot be chosen. */
  screen?: string;
  /** The selected rows (`useSelection`), which get checkboxes; omitted: rows cannot be selected. */
  selection?: Selection<Row>;
}

/** A page of a server's list, with sortable headers, row links, row buttons, count and pager. Cards on narrow screens. */
export function DataTable<Row extends { Id: number | string }>(props: DataTableProps<Row>) {
  const { label, list, page, sort, onChange, actions, empty = 'Nothing found', screen, paging, selection } = props;
  const { data, currentData, error, isFetching, refetch } = list;
  const columns = useColumns(screen, props.columns);
  const { shown } = columns;
  const table = useRef<HTMLTableElement>(null);
  const keys = useRowKeys(table, props.link !== undefined);
  useShownList(list, props.link !== undefined);
  if (error && !currentData) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;

  return (
    <div className={styles.frame} aria-busy={isFetching}>
      <div className={styles.scroll}>
        <table
          ref={table}
          className={styles.table}
          aria-label={label}
          data-stale={(isFetching && data) || undefined}
          data-lines={shown.some(({ line }) => line) || undefined}
          {...keys}
        >
          <thead>
            <tr>
              {shown.map((column, index) => (
                <SortHeader
                  key={column.key}
                  column={column}
                  sort={sort}
                  onSort={(Sort) => onChange({ Sort })}
                  before={selection && index === 0 && <SelectPage page={data?.data ?? []} selection={selection} />}
                />
              ))}
              {(actions || screen) && (
                <th className={styles.actionsHeader}>{screen ? <ColumnsButton columns={columns} /> : 'Actions'}</th>
              )}
            </tr>
          </thead>
          <tbody>
            {data?.data.map((row) => <DataRow key={row.Id} row={row} {...props} columns={shown} />) ?? (
              <LoadingRows {...props} columns={shown} />
            )}
          </tbody>
        </table>
      </div>
      {currentData?.total === 0 && <p className={styles.empty}>{empty}</p>}
      {data && (
        <Pager
          page={page}
          total={data.total}
          totalIsMinimum={data.totalIsMinimum}
          sums={data.sums}
          onPage={(Page) => onChange({ Page })}
          {...(paging && {
            size: paging.size,
            onSize: (size) => {
              paging.onSize(size);
              onChange({ Page: 1 });
            },
          })}
        />
      )}
    </div>
  );
}

/** Stores the shown page, so that the pages of its records can link to the previous and next ones. */
function useShownList<Row extends { Id: number | string }>(list: ListResult<Row>, hasPages: boolean): void {
  const { currentData: data, isFetching, endpointName: endpoint, originalArgs } = list;
  const { pathname: path } = useLocation();
  const dispatch = useDispatch();
  useEffect(() => {
    if (!hasPages || !data || isFetching || !endpoint) return;
    const ids = data.data.map(({ Id }) => Number(Id));
    const search = originalArgs as ShownList['search'];
    const { total, totalIsMinimum } = data;
    dispatch(listShown({ path, list: { endpoint, search, ids, total, totalIsMinimum } }));
  }, [hasPages, data, isFetching, endpoint, originalArgs, path, dispatch]);
}

function DataRow<Row extends { Id: number | string }>(props: DataTableProps<Row> & { row: Row }) {
  const { row, columns, link, actions, screen, selection, list } = props;
  return (
    <tr data-link={link !== undefined || undefined} data-selected={selection?.has(row) || undefined}>
      {columns.map(({ key, header, cell, align, line }, index) => (
        <td key={key} data-label={header} data-align={align} data-line={line}>
          {selection && index === 0 && <SelectRow row={row} selection={selection} page={list.data?.data ?? []} />}
          {link && index === 0 ? (
            <Link to={link(row)} className={styles.link} data-row-link>
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </td>
      ))}
      {(actions || screen) && <td className={styles.actions}>{actions?.(row)}</td>}
    </tr>
  );
}

const bones = Array.from({ length: PAGE_SIZE }, (_, row) => `bone-${row + 1}`);

function LoadingRows<Row extends { Id: number | string }>({ columns, actions, screen }: DataTableProps<Row>) {
  return bones.map((bone) => (
    <tr key={bone} className={styles.loading}>
      {columns.map(({ key, line }) => (
        <td key={key} data-line={line}>
          <span className={styles.bone} />
        </td>
      ))}
      {(actions || screen) && <td />}
    </tr>
  ));
}
