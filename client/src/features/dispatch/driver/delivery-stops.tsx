import { Button } from '@mantine/core';
import { type DeliveryDetails, DeliveryStatuses, deliveryAccess, formatCount, formatMoney } from '@picket/domain';
import { useState } from 'react';
import { DeliveryStatusBadge } from '@/entities/deliveries/delivery-status-badge.tsx';
import { useAllowed } from '@/ui/allowed.tsx';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { Icon } from '@/ui/icons.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { useStatusChange } from '../delivery/use-status-change.ts';
import { deliveryName } from '../shared/dispatch-text.ts';
import styles from './driver.module.css';
import { DriverStop } from './driver-stop.tsx';
import { useProofs } from './use-proofs.ts';
import { OthersProofs, StrayProofs } from './waiting-proof.tsx';

/** A delivery for its driver: the stops in order, each with its proof or the form to record one. */
export function DeliveryStops({ delivery }: { delivery: DeliveryDetails }) {
  const { proofs, others, ...queue } = useProofs();
  const mayRecord = useAllowed(deliveryAccess.recordProof, 'Full');
  const [openStop, setOpenStop] = useState<number | null>(null);
  const { Jobs, StatusId, Notes, Collect } = delivery;
  const isDelivered = StatusId === DeliveryStatuses.Delivered;
  const waiting = proofs.filter(({ DeliveryId }) => DeliveryId === delivery.Id);
  const waitingFor = (jobId: number) => waiting.find(({ Body }) => Body.JobId === jobId) ?? null;
  const isDone = ({ Id, Proof }: DeliveryDetails['Jobs'][number]) => Proof !== null || waitingFor(Id)?.Refusal === null;
  const isAnyRefused = waiting.some(({ Refusal }) => Refusal !== null);
  const left = Jobs.filter((stop) => !isDone(stop));
  const stray = waiting.filter(({ Body }) => Jobs.every(({ Id }) => Id !== Body.JobId));
  return (
    <>
      <PageHeader
        title={deliveryName(delivery)}
        beside={<DeliveryStatusBadge status={StatusId} />}
        actions={<Actions delivery={delivery} hasLeft={left.length > 0} isWaiting={waiting.length > 0} />}
      />
      <p className={styles.sums}>
        {formatCount(Jobs.length, 'stop')}
        {!isDelivered && `, ${left.length} to go`}
        {Collect > 0 && `, ${formatMoney(Collect)} to collect`}
      </p>
      {Notes && <p className={styles.notes}>{Notes}</p>}
      <Waiting count={waiting.filter(({ Refusal }) => Refusal === null).length} />
      <OthersProofs count={others} />
      <StrayProofs proofs={stray} queue={queue} />
      <ol className={styles.stops}>
        {Jobs.map((stop) => (
          <DriverStop
            key={stop.Id}
            stop={stop}
            waiting={waitingFor(stop.Id)}
            isOpen={openStop === stop.Id}
            isLast={left.length === 1 && left[0]!.Id === stop.Id && !isAnyRefused && !isDelivered}
            queue={queue}
            deliveryId={delivery.Id}
            onOpen={mayRecord ? () => pageUnsaved.leave(() => setOpenStop(stop.Id)) : undefined}
            onClose={() => setOpenStop(null)}
          />
        ))}
      </ol>
    </>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <div role="status">
      {count > 0 && (
        <p className={styles.waiting}>
          <Icon name="upload" size={18} />
          {formatCount(count, 'proof')} stored on this device, waiting for a connection.{' '}
          {count === 1 ? 'It is' : 'They are'} sent automatically.
        </p>
      )}
    </div>
  );
}

interface ActionsProps {
  delivery: DeliveryDetails;
  /** Whether stops are left without a proof. */
  hasLeft: boolean;
  isWaiting: boolean;
}

function Actions({ delivery, hasLeft, isWaiting }: ActionsProps) {
  const mayChange = useAllowed(deliveryAccess.changeStatus, 'Full');
  const change = useStatusChange(delivery);
  const { MapUrl, StatusId, Jobs } = delivery;
  const isOut = StatusId === DeliveryStatuses.InTransit;
  return (
    <span className={styles.buttons}>
      {MapUrl && (
        <Button
          component="a"
          variant="default"
          href={MapUrl}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<Icon name="location" size={16} />}
        >
          Route
        </Button>
      )}
      {mayChange && StatusId === DeliveryStatuses.Pending && Jobs.length > 0 && (
        <Button onClick={() => void change(DeliveryStatuses.InTransit)}>Start route</Button>
      )}
      {mayChange && isOut && !hasLeft && !isWaiting && (
        <Button onClick={() => void change(DeliveryStatuses.Delivered)}>Mark as delivered</Button>
      )}
    </span>
  );
}
