import { useDroppable } from '@dnd-kit/core';
import { NativeSelect } from '@mantine/core';
import { type DispatchJob, hasWords, JobStatuses } from '@picket/domain';
import { useState } from 'react';
import { Segments } from '@/ui/inputs/segments.tsx';
import { SearchBox } from '@/ui/table/search-box.tsx';
import { DragKeys } from './drag-keys.tsx';
import { useBoard } from './shared/board-context.ts';
import styles from './tray.module.css';
import { TrayJob } from './tray-job.tsx';

type Shown = 'all' | 'ready' | 'same-day';

const isShown: Readonly<Record<Shown, (job: DispatchJob) => boolean>> = {
  all: () => true,
  ready: ({ JobStatusId }) => JobStatusId === JobStatuses.Ready,
  'same-day': ({ IsSameDay }) => IsSameDay,
};

const orders = {
  oldest: { name: 'Oldest', compare: (a: DispatchJob, b: DispatchJob) => text(a.OrderDate, b.OrderDate) },
  date: {
    name: 'By date',
    compare: (a: DispatchJob, b: DispatchJob) => text(a.DeliveryDate ?? a.DueDate, b.DeliveryDate ?? b.DueDate),
  },
  town: { name: 'By town', compare: (a: DispatchJob, b: DispatchJob) => text(a.Address?.City, b.Address?.City) },
} as const;
type Order = keyof typeof orders;

/** Empty texts come last. */
const text = (a: string | null | undefined, b: string | null | undefined): number =>
  Number(!a) - Number(!b) || (a ?? '').localeCompare(b ?? '');

/** The jobs without a delivery. Jobs are dragged from here onto deliveries, and back. */
export function Tray() {
  const { board, mayDrag } = useBoard();
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [order, setOrder] = useState<Order>('oldest');
  const { setNodeRef, isOver } = useDroppable({
    id: 'tray',
    data: { kind: 'tray', name: 'unassigned jobs', order: 0 },
  });
  const found = board.data.filter((job) => matches(job, query));
  const jobs = found.filter(isShown[shown]).toSorted(orders[order].compare);
  const count = (which: Shown) => found.filter(isShown[which]).length;
  return (
    <section ref={setNodeRef} className={styles.tray} data-over={isOver || undefined} aria-labelledby="unassigned">
      <header>
        <h2 id="unassigned">
          Unassigned <span>{board.total}</span>
        </h2>
        <NativeSelect
          aria-label="Order of unassigned jobs"
          size="xs"
          value={order}
          onChange={({ currentTarget }) => setOrder(currentTarget.value as Order)}
        >
          {Object.entries(orders).map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </header>
      <div className={styles.tools}>
        <SearchBox label="Number, customer, town" value={query} onSearch={setQuery} />
        <Segments
          label="Unassigned jobs shown"
          segments={[
            { Id: 'all', Name: `All ${count('all')}` },
            { Id: 'ready', Name: `Ready ${count('ready')}` },
            { Id: 'same-day', Name: `Same day ${count('same-day')}` },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      <ul>
        {jobs.map((job) => (
          <TrayJob key={job.Id} job={job} />
        ))}
      </ul>
      {jobs.length === 0 && (
        <p className={styles.empty}>
          {board.data.length === 0 ? 'Every order for delivery is on a delivery.' : 'No job matches.'}
        </p>
      )}
      {board.total > board.data.length && (
        <p className={styles.empty}>
          These are the {board.data.length} oldest orders. {board.total - board.data.length} more appear as these are
          put on deliveries.
        </p>
      )}
      {mayDrag && <DragKeys />}
    </section>
  );
}

function matches({ Id, CustomerName, JobName, Address }: DispatchJob, query: string): boolean {
  return hasWords([`#${Id}`, CustomerName, JobName, Address?.City].join(' '), query);
}
