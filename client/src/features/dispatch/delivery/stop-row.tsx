import { useDroppable } from '@dnd-kit/core';
import { type DeliveryCard, DeliveryStatuses, type DeliveryStop, formatMoney } from '@picket/domain';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { dispatchPath } from '@/entities/deliveries/dispatch-path.ts';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { formatTimeAt } from '@/lib/format/format-date.ts';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import { useJobDrag } from '../drag/use-job-drag.ts';
import { useBoard } from '../shared/board-context.ts';
import { deliveryName, proofTime } from '../shared/dispatch-text.ts';
import { MoveMenu } from '../shared/move-menu.tsx';
import styles from './stop-row.module.css';

interface StopRowProps {
  delivery: DeliveryCard;
  stop: DeliveryStop;
}

/** A stop of a delivery. Jobs are dropped before it; it is dragged to another place. */
export function StopRow({ delivery, stop }: StopRowProps) {
  const { setNodeRef, rowProps, handleProps, isDragging } = useJobDrag(stop);
  const name = `stop ${stop.Position} of ${deliveryName(delivery)}`;
  const drop = useDroppable({
    id: `stop ${stop.Id}`,
    data: { kind: 'stop', name, deliveryId: delivery.Id, jobId: stop.Id },
  });
  const onKeyDown = useStopKeys(delivery, stop);
  return (
    <li
      ref={drop.setNodeRef}
      className={styles.stop}
      data-job={stop.Id}
      data-dragging={isDragging || undefined}
      data-done={stop.Proof !== null || undefined}
      data-next={isNext(delivery, stop) || undefined}
      aria-label={`Stop ${stop.Position}: ${stop.Id} ${stop.CustomerName}`}
    >
      <div ref={setNodeRef} className={styles.grab} {...rowProps}>
        <StopNumber stop={stop} handle={handleProps && { ...handleProps, onKeyDown }} />
        <span className={styles.text}>
          <Link to={jobPath(stop.Id, 'info', dispatchPath)} draggable={false}>
            <Text tone="dimmed" weight="normal">
              {stop.Id}
            </Text>{' '}
            {stop.CustomerName || stop.JobName}
          </Link>
          <StopNote delivery={delivery} stop={stop} />
        </span>
        {stop.Collect > 0 && (
          <span className={styles.collect} title="To collect">
            {formatMoney(stop.Collect)}
          </span>
        )}
      </div>
      <MoveMenu job={stop} delivery={delivery} />
    </li>
  );
}

type Handle = NonNullable<ReturnType<typeof useJobDrag>['handleProps']> & {
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The place of the stop, which is also its handle for the keyboard. */
function StopNumber({ stop: { Id, Position, CustomerName, Proof }, handle }: { stop: DeliveryStop; handle?: Handle }) {
  const sign = Proof ? <Icon name="check" size={13} /> : Position;
  if (!handle) return <span className={styles.place}>{sign}</span>;
  return (
    <button
      type="button"
      className={styles.place}
      {...handle}
      aria-label={`Drag ${Id} ${CustomerName}, stop ${Position}`}
    >
      {sign}
    </button>
  );
}

function StopNote({ delivery, stop }: StopRowProps) {
  const kinds = delivery.Warnings.filter(({ JobId }) => JobId === stop.Id).map(({ Kind }) => Kind);
  const place = stop.Address?.City || (stop.Address ? stop.Address.Address1 : '');
  return (
    <span className={styles.note}>
      {place}
      {stop.Proof && <span>{`${place ? ', ' : ''}delivered ${formatTimeAt(proofTime(stop.Proof))}`}</span>}
      {kinds.includes('not-ready') && <b className={styles.late}>not ready</b>}
      {kinds.includes('no-address') && <b className={styles.late}>No address</b>}
      {stop.IsSameDay && <StatusBadge tone="bad">Same day</StatusBadge>}
    </span>
  );
}

/** Whether the truck is on its way to this stop. */
const isNext = ({ StatusId, Jobs }: DeliveryCard, { Id }: DeliveryStop): boolean =>
  StatusId === DeliveryStatuses.InTransit && Jobs.find(({ Proof }) => Proof === null)?.Id === Id;

/** Alt with an arrow moves a stop up or down, U takes it off. */
function useStopKeys({ Id, Jobs }: DeliveryCard, stop: DeliveryStop) {
  const { mayEdit, move } = useBoard();
  const index = Jobs.findIndex((each) => each.Id === stop.Id);
  return (event: KeyboardEvent) => {
    if (!mayEdit || event.ctrlKey || event.metaKey) return;
    const moves: Record<string, (() => void) | undefined> = {
      'Alt ArrowUp': index > 0 ? () => move(stop, Id, Jobs[index - 1]!.Id) : undefined,
      'Alt ArrowDown': index < Jobs.length - 1 ? () => move(stop, Id, Jobs[index + 2]?.Id ?? null) : undefined,
      u: () => move(stop, null, null),
    };
    const run = moves[`${event.altKey ? 'Alt ' : ''}${event.key}`];
    if (!run) return;
    event.preventDefault();
    run();
  };
}
