import {
  type EstimateSummary,
  isEstimate,
  isItemReady,
  type JobDetails,
  type JobItemRow,
  jobAccess,
  jobActionState,
  layOut,
  lockReason,
  type OrderGrouping,
} from '@picket/domain';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { useSession } from '@/api/session.slice.ts';
import { useGetJobQuery } from '@/entities/jobs/job-details.api.ts';
import { useJobRead, usePastMoment } from '@/entities/jobs/job-read.ts';
import { useRowFocus } from '@/lib/focus/use-row-focus.ts';
import { useIsNarrow } from '@/lib/hooks/use-is-narrow.ts';
import { readQueryId } from '@/lib/query-id.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { useOpenSection } from '@/ui/form/use-open-section.ts';
import { Segments } from '@/ui/inputs/segments.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { LaterPastFrame } from '../../past/later-past-frame.tsx';
import { useGetOrderGroupingQuery } from '../../shared/calls/grouping.api.ts';
import { useGetSummaryQuery } from '../../shared/calls/job.api.ts';
import { ItemsLeft } from '../../shared/items-left.tsx';
import { FenceSketch } from '../../sketch/fence-sketch.tsx';
import { isOverdue } from './expected-days.ts';
import styles from './manufacturing.module.css';
import { DueDateForm, OrderDetails } from './order.section.tsx';
import { NextOrderStep, OrderHeader, useNextOrderStep } from './order-header.tsx';
import { ShopDay, shopDayOf, useShopDay } from './shop-day.ts';
import { ShopGroupCard } from './shop-group.tsx';
import { byFenceLine, byKind, madeItems, type ShopRow } from './shop-list.ts';
import { ShopProgress } from './shop-progress.tsx';
import { rowId } from './shop-row.tsx';
import { useOrderItems } from './use-order-items.ts';

/**
 * The manufacturing page of an order: what to make and pick, with the status of each item and what blocks it, as it is
 * or as it stood at `?at=`.
 */
export function ManufacturingPage() {
  const [query] = useSearchParams();
  const id = readQueryId(query);
  if (id === null) return <ErrorMessage message="Order not found" />;
  const order = <LoadedOrder key={id} id={id} />;
  return query.has('at') ? <LaterPastFrame>{order}</LaterPastFrame> : order;
}

function LoadedOrder({ id }: { id: number }) {
  const read = useJobRead(id);
  const queries = [useGetJobQuery(read), useGetSummaryQuery(read), useGetOrderGroupingQuery(read)] as const;
  const [{ data: job }, { data: summary }, { data: grouping }] = queries;
  const failed = queries.find(({ currentData, error }) => !currentData && error);
  const retry = () => {
    for (const { refetch } of queries) void refetch();
  };
  if (failed) return <ErrorMessage message={asProblem(failed.error).Message} retry={retry} />;
  if (!job || !summary || !grouping) return <LoadingPage />;
  return <Order job={job} summary={summary} grouping={grouping} />;
}

interface OrderProps {
  job: JobDetails;
  summary: EstimateSummary;
  grouping: OrderGrouping;
}

function Order({ job, summary, grouping }: OrderProps) {
  const isNarrow = useIsNarrow();
  const isPast = usePastMoment() !== undefined;
  const nextStep = useNextOrderStep(job);
  const [selected, setSelected] = useState<number | null>(null);
  const items = madeItems(summary);
  const select = (lineId: number) => setSelected(lineId === selected ? null : lineId);
  return (
    <ShopDay value={shopDayOf(job)}>
      {isPast ? <h2 className={styles.past}>Manufacturing</h2> : <OrderHeader job={job} isWide={!isNarrow} />}
      <div className={styles.columns} data-past={isPast || undefined}>
        <div className={styles.overview}>
          {items.length > 0 && <ShopProgress items={items} />}
          <Sketch lines={grouping.FenceLines} selected={selected} onSelect={select} isNarrow={isNarrow} />
          {!isNarrow && <LeftToDo items={items} grouping={grouping} />}
          {job.ShopNotes && (
            <section className={styles.notes} aria-label="Shop notes">
              <h2>Shop notes</h2>
              <p>{job.ShopNotes}</p>
            </section>
          )}
          {!isNarrow && <OrderSection job={job} />}
        </div>
        <ShopList job={job} summary={summary} grouping={grouping} selected={selected} onSelect={select} />
        {isNarrow && <OrderSection job={job} />}
      </div>
      {isNarrow && nextStep && (
        <footer className={styles.bar}>
          <ItemsLeft job={job} />
          <NextOrderStep job={job} />
        </footer>
      )}
    </ShopDay>
  );
}

interface SketchProps {
  lines: OrderGrouping['FenceLines'];
  selected: number | null;
  onSelect: (lineId: number) => void;
  isNarrow: boolean;
}

/** The sketch; folded on a phone. */
function Sketch({ isNarrow, lines, ...shared }: SketchProps) {
  const layout = useMemo(() => layOut(lines), [lines]);
  if (lines.length === 0) return null;
  const props = { ...shared, layout };
  if (!isNarrow) return <FenceSketch {...props} />;
  return (
    <details className={styles.sketch}>
      <summary>Sketch</summary>
      <FenceSketch {...props} />
    </details>
  );
}

/** Links to the items that are not ready. */
function LeftToDo({ items, grouping }: { items: readonly JobItemRow[]; grouping: OrderGrouping }) {
  const day = useShopDay();
  const left = byFenceLine(items, grouping).flatMap(({ Title, Rows }) =>
    Rows.filter(({ Items }) => !Items.every(isItemReady)).map((row) => ({ row, place: Title })),
  );
  if (left.length === 0) return null;
  return (
    <nav className={styles.left} aria-label="Left to do">
      <h2>Left to do</h2>
      <ul>
        {left.map(({ row, place }) => (
          <li key={row.Key}>
            <a href={`#${rowId(row)}`} data-blocked={isBlocked(row) || undefined}>
              <b>{row.Quantity}</b>
              <span>
                {row.Title}
                {isBlocked(row) ? ', blocked' : isOverdue(row.Items, day) && ', late'}
              </span>
              <small>{place}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isBlocked = ({ Items }: ShopRow): boolean => Items.some(({ Block }) => Block);

function OrderSection({ job }: { job: JobDetails }) {
  const section = useOpenSection();
  const mayDate = useAllowed(jobAccess.setDueDate, 'Full') && lockReason(job) === '';
  return (
    <SectionCard
      title="Order"
      edit={mayDate ? (close) => <DueDateForm job={job} close={close} /> : undefined}
      {...section('order')}
    >
      <OrderDetails job={job} />
    </SectionCard>
  );
}

interface ShopListProps extends OrderProps {
  selected: number | null;
  onSelect: (lineId: number) => void;
}

/** The items to make and pick, by fence line or by kind. */
function ShopList({ job, summary, grouping, selected, onSelect }: ShopListProps) {
  const rowFocus = useRowFocus<HTMLDivElement>();
  const changes = useOrderItems(summary);
  const { claims } = useSession();
  const mayChange = jobActionState('changeItemStatuses', job, claims).state === 'available';
  const [show, setShow] = useState<'left' | 'all'>('all');
  const [order, setOrder] = useState<'line' | 'kind'>('line');
  const items = madeItems(summary);
  const lines = grouping.FenceLines;
  const left = items.filter((item) => !isItemReady(item)).length;
  if (items.length === 0) return <p>This {isEstimate(job) ? 'estimate' : 'order'} has no items to make.</p>;
  const groups = order === 'kind' ? byKind(items, grouping) : byFenceLine(items, grouping);
  return (
    <div {...rowFocus}>
      <div className={styles.filters}>
        <Segments
          label="Show"
          segments={[
            { Id: 'left', Name: `Left to do ${left}` },
            { Id: 'all', Name: `All ${items.length}` },
          ]}
          value={show}
          onChange={setShow}
        />
        <Segments label="Arrange" segments={arrangements} value={order} onChange={setOrder} />
      </div>
      {show === 'left' && left === 0 && <p>All items are ready.</p>}
      {groups.map((group) => (
        <ShopGroupCard
          key={group.Title}
          group={group}
          selectedLine={selected === null ? null : lines.findIndex(({ Id }) => Id === selected) + 1}
          onSelectLine={(number) => onSelect(lines[number - 1]!.Id)}
          showsReady={show === 'all'}
          changes={mayChange ? changes : undefined}
        />
      ))}
    </div>
  );
}

const arrangements = [
  { Id: 'line', Name: 'By fence line' },
  { Id: 'kind', Name: 'By kind' },
] as const;
