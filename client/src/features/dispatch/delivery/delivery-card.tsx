import { useDroppable } from '@dnd-kit/core';
import { type DeliveryCard, type DispatchJob, formatCount, formatMoney, formatTime } from '@picket/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { deliveryPath } from '@/entities/deliveries/dispatch-path.ts';
import { HistoryButton } from '@/entities/history/history-button.tsx';
import { priorityOf } from '@/entities/jobs/job-priority.ts';
import { today } from '@/lib/format/format-date.ts';
import hiddenText from '@/ui/hidden-text.module.css';
import { Icon } from '@/ui/icons.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { useBoard } from '../shared/board-context.ts';
import { dayText, deliveryName } from '../shared/dispatch-text.ts';
import styles from './delivery-card.module.css';
import { LoadMeter } from './load-meter.tsx';
import { PrintMenu } from './print-menu.tsx';
import { StatusMenu } from './status-menu.tsx';
import { StopRow } from './stop-row.tsx';

const DeliveryEditor = loadLater(async () => (await import('./delivery-editor.tsx')).DeliveryEditor);

interface DeliveryCardProps {
  delivery: DeliveryCard;
  order: number;
  /** The job that would be dropped here, and the stop that it would go before. */
  incoming: { readonly job: DispatchJob; readonly Before: number | null } | null;
}

/** A delivery: when, which truck, what it carries, and its stops in order. */
export function DeliveryCardView({ delivery, order, incoming }: DeliveryCardProps) {
  const [isEditing, setEditing] = useState(false);
  const name = deliveryName(delivery);
  const { setNodeRef } = useDroppable({
    id: `delivery ${delivery.Id}`,
    data: { kind: 'delivery', name, order, deliveryId: delivery.Id },
  });
  const titleId = `delivery-${delivery.Id}`;
  return (
    <section
      ref={setNodeRef}
      className={styles.card}
      data-over={incoming !== null || undefined}
      aria-labelledby={titleId}
    >
      {isEditing ? (
        <DeliveryEditor titleId={titleId} delivery={delivery} onClose={() => setEditing(false)} />
      ) : (
        <CardHead titleId={titleId} delivery={delivery} onEdit={() => setEditing(true)} />
      )}
      <CardWarnings delivery={delivery} />
      {!isEditing && delivery.Notes && <p className={styles.notes}>{delivery.Notes}</p>}
      <Stops delivery={delivery} incoming={incoming} />
      <CardFoot delivery={delivery} />
    </section>
  );
}

interface CardHeadProps {
  titleId: string;
  delivery: DeliveryCard;
  onEdit: () => void;
}

function CardHead({ titleId, delivery, onEdit }: CardHeadProps) {
  const { mayEdit } = useBoard();
  const truck = delivery.TruckName || 'No truck';
  return (
    <>
      <header className={styles.head}>
        <h2 id={titleId}>
          <DayAndTime delivery={delivery} />
          <span className={hiddenText.hidden}>, {truck}</span>
        </h2>
        <StatusMenu delivery={delivery} />
      </header>
      <div className={styles.carried}>
        <LoadMeter delivery={delivery} truck={truck} />
        {mayEdit && (
          <button type="button" className={styles.edit} aria-label={`Edit ${deliveryName(delivery)}`} onClick={onEdit}>
            <Icon name="edit" size={15} />
          </button>
        )}
      </div>
    </>
  );
}

/** The day in the color of its priority, with the word for it; a past day also has a warning. */
function DayAndTime({ delivery: { Date: day, DepartureTime } }: { delivery: DeliveryCard }) {
  const priority = priorityOf({ IsSameDay: false, DeliveryDate: day, DueDate: null }, today());
  return (
    <>
      <span className={styles.day} data-tone={priority?.tone}>
        {dayText(day)}
      </span>{' '}
      {DepartureTime && <span className={styles.time}>{formatTime(DepartureTime)}</span>}
    </>
  );
}

const severe = ['past-date', 'over-limit'];

function CardWarnings({ delivery: { Warnings } }: { delivery: DeliveryCard }) {
  return Warnings.map(({ Kind, Text, JobId }) => (
    <p key={`${Kind} ${JobId} ${Text}`} className={styles.warning} data-tone={severe.includes(Kind) ? 'bad' : 'late'}>
      <Icon name="warning" size={14} />
      {Text}
    </p>
  ));
}

function Stops({ delivery, incoming }: Pick<DeliveryCardProps, 'delivery' | 'incoming'>) {
  const slot = incoming && (
    <li className={styles.slot} key="slot">
      Stop {stopNumber(delivery, incoming)}: {incoming.job.Id} {incoming.job.CustomerName}
    </li>
  );
  return (
    <ol className={styles.stops} aria-label="Stops">
      {delivery.Jobs.flatMap((stop) => [
        ...(incoming?.Before === stop.Id ? [slot] : []),
        <StopRow key={stop.Id} delivery={delivery} stop={stop} />,
      ])}
      {incoming?.Before === null && slot}
      {delivery.Jobs.length === 0 && !incoming && <li className={styles.none}>No stops yet</li>}
    </ol>
  );
}

function stopNumber({ Jobs }: DeliveryCard, { job, Before }: NonNullable<DeliveryCardProps['incoming']>): number {
  const others = Jobs.filter(({ Id }) => Id !== job.Id);
  const index = others.findIndex(({ Id }) => Id === Before);
  return (index === -1 ? others.length : index) + 1;
}

function CardFoot({ delivery }: { delivery: DeliveryCard }) {
  const { Id, Jobs, Collect, MapUrl } = delivery;
  const name = deliveryName(delivery);
  return (
    <footer className={styles.foot}>
      <div className={styles.sums}>
        <span>{formatCount(Jobs.length, 'stop')}</span>
        {Collect > 0 && (
          <span>
            collect <b>{formatMoney(Collect)}</b>
          </span>
        )}
      </div>
      <span className={styles.links}>
        <HistoryButton kind="delivery" id={Id} name={name} />
        {Jobs.length > 0 && (
          <Link to={deliveryPath(Id)} aria-label={`Stops and proof of ${name}`} title="Stops and proof of delivery">
            <Icon name="truck" size={16} />
          </Link>
        )}
        {MapUrl && (
          <a
            href={MapUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Route of ${name} on a map`}
            title="Route on a map"
          >
            <Icon name="location" size={16} />
          </a>
        )}
        {Jobs.length > 0 && <PrintMenu delivery={delivery} />}
      </span>
    </footer>
  );
}
