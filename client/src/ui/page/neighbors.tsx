import { formatNumber, type ListAnswer } from '@picket/domain';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { api } from '@/api/api.ts';
import { formatTotal } from '@/lib/format/format-total.ts';
import { readQueryId } from '@/lib/query-id.ts';
import { Icon } from '../icons.tsx';
import styles from './neighbors.module.css';
import { usePagePlace } from './page-place.ts';
import { listShown, type ShownList, type WithShownLists } from './shown-lists.slice.ts';

/**
 * Links to the previous and next record, in the order and with the filters of the list that the page was opened from.
 */
export function Neighbors() {
  const { neighborsPath } = usePagePlace();
  const list = useSelector(({ shownLists }: WithShownLists) => shownLists[neighborsPath ?? '']);
  const id = readQueryId(new URLSearchParams(useLocation().search));
  const index = list && id !== null ? list.ids.indexOf(id) : -1;
  return list && neighborsPath && index >= 0 ? <Links path={neighborsPath} list={list} index={index} /> : null;
}

interface Step {
  readonly id: number;
  /** The page of the list that the record is on. */
  readonly list: ShownList;
}

function Links({ path, list, index }: { path: string; list: ShownList; index: number }) {
  const { Skip, Take } = list.search;
  const position = Skip + index + 1;
  const before = usePage(list, Skip - Take, index === 0 && Skip > 0);
  const after = usePage(list, Skip + Take, index === list.ids.length - 1 && isBefore(position, list));
  return (
    <nav className={styles.neighbors} aria-label="Records of the list">
      <NeighborLink path={path} label="Previous" step={stepTo(list, index - 1) ?? (before && lastOf(before))} />
      <NeighborLink path={path} label="Next" step={stepTo(list, index + 1) ?? (after && stepTo(after, 0))} />
      <span>
        {formatNumber(position)} of {formatTotal(list)}
      </span>
    </nav>
  );
}

function NeighborLink({ path, label, step }: { path: string; label: 'Previous' | 'Next'; step: Step | null }) {
  const { pathname, search } = useLocation();
  const dispatch = useDispatch();
  const icon = <Icon name={label === 'Previous' ? 'chevronUp' : 'chevronDown'} size={16} />;
  if (!step) return <span aria-disabled="true">{icon}</span>;
  const query = new URLSearchParams(search);
  query.set('id', String(step.id));
  return (
    <Link
      to={`${pathname}?${query}`}
      aria-label={label}
      title={label}
      onClick={() => dispatch(listShown({ path, list: step.list }))}
    >
      {icon}
    </Link>
  );
}

/** Loads another page of the list if it is needed; null until then. */
function usePage(list: ShownList, Skip: number, isNeeded: boolean): ShownList | null {
  const search = { ...list.search, Skip };
  const endpoint = (api.endpoints as Record<string, SearchEndpoint>)[list.endpoint]!;
  const { currentData } = endpoint.useQuery(search, { skip: !isNeeded });
  if (!isNeeded || !currentData) return null;
  const { data, total, totalIsMinimum } = currentData;
  return { ...list, search, ids: data.map(({ Id }) => Id), total, totalIsMinimum };
}

interface SearchEndpoint {
  useQuery(search: object, options: { skip: boolean }): { currentData?: ListAnswer<{ Id: number }> };
}

const isBefore = (position: number, { total, totalIsMinimum }: ShownList): boolean =>
  position < total || totalIsMinimum === true;

const stepTo = (list: ShownList, index: number): Step | null => {
  const id = list.ids[index];
  return id === undefined ? null : { id, list };
};

const lastOf = (list: ShownList) => stepTo(list, list.ids.length - 1);
