import { Button } from '@mantine/core';
import { addressLine, type DeliveryDetails, type DeliveryProof, formatCount, formatMoney } from '@picket/domain';
import { Link } from 'react-router';
import { deliveryPath } from '@/entities/deliveries/dispatch-path.ts';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { addressMapLink } from '@/lib/format/address-map-link.ts';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { phoneLink } from '@/lib/format/phone-link.ts';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import { Picture } from '@/ui/pictures/picture.tsx';
import { proofTime } from '../shared/dispatch-text.ts';
import styles from './driver.module.css';
import { ProofForm } from './proof-form.tsx';
import type { WaitingProof } from './proof-storage.ts';
import type { useProofs } from './use-proofs.ts';
import { ShownWaiting } from './waiting-proof.tsx';

type Stop = DeliveryDetails['Jobs'][number];

interface DriverStopProps {
  stop: Stop;
  deliveryId: number;
  /** The proof that this device stores until the server has it. */
  waiting: WaitingProof | null;
  isOpen: boolean;
  /** All others have a proof. */
  isLast: boolean;
  queue: Pick<ReturnType<typeof useProofs>, 'record' | 'sendAgain' | 'discard'>;
  /** Omitted: read-only. */
  onOpen?: () => void;
  onClose: () => void;
}

/** A stop: where, what to unload, what to collect, and the proof of its delivery. */
export function DriverStop({ stop, deliveryId, waiting, isOpen, isLast, queue, onOpen, onClose }: DriverStopProps) {
  const { Id, Position, CustomerName, JobName, Proof, Collect, JobNotes } = stop;
  const name = CustomerName || JobName;
  return (
    <li
      className={styles.stop}
      data-done={Proof !== null || waiting !== null || undefined}
      aria-label={`Stop ${Position}`}
    >
      <header>
        <span className={styles.place}>{Proof ? <Icon name="check" size={16} /> : Position}</span>
        <h2>
          <Link to={jobPath(Id, 'info', deliveryPath(deliveryId))}>
            <Text tone="dimmed" weight="normal">
              {Id}
            </Text>{' '}
            {name}
          </Link>
        </h2>
        {Collect > 0 && <b className={styles.collect}>Collect {formatMoney(Collect)}</b>}
      </header>
      <Contact stop={stop} />
      {JobNotes && <p className={styles.notes}>{JobNotes}</p>}
      <details className={styles.lines} open={!Proof && !waiting}>
        <summary>{formatCount(stop.Lines.length, 'item')} to unload</summary>
        <ul>
          {stop.Lines.map(({ LineId, Quantity, Description }) => (
            <li key={LineId}>
              <b>{Quantity}</b> {Description}
            </li>
          ))}
        </ul>
      </details>
      {Proof && <ShownProof proof={Proof} stop={stop} />}
      {waiting && <ShownWaiting waiting={waiting} queue={queue} />}
      {isOpen && (
        <ProofForm stop={stop} isLast={isLast} onRecord={(body) => queue.record(deliveryId, body)} onClose={onClose} />
      )}
      {!isOpen && !Proof && !waiting && onOpen && (
        <Button fullWidth className={styles.record} aria-label={`Record delivery of ${Id} ${name}`} onClick={onOpen}>
          Record delivery
        </Button>
      )}
    </li>
  );
}

function Contact({ stop: { Address, CustomerPhone } }: { stop: Stop }) {
  const address = addressLine(Address);
  return (
    <p className={styles.contact}>
      {address ? (
        <a href={addressMapLink(address)} target="_blank" rel="noopener noreferrer">
          <Icon name="location" size={16} />
          {address}
        </a>
      ) : (
        <b className={styles.late}>
          <Icon name="warning" size={16} />
          No address
        </b>
      )}
      {CustomerPhone && (
        <a href={phoneLink(CustomerPhone)}>
          <Icon name="phone" size={16} />
          {CustomerPhone}
        </a>
      )}
    </p>
  );
}

const PICTURE = 120;

function ShownProof({ proof, stop }: { proof: DeliveryProof; stop: Stop }) {
  return (
    <section className={styles.proof} aria-label={`Proof of delivery of ${stop.Id}`}>
      <p>
        <b>Received by {proof.Name}</b> {formatDateTime(proofTime(proof))}, recorded by {proof.RecordedBy}
      </p>
      {proof.IsClockWrong && (
        <p className={styles.late}>
          <Icon name="warning" size={16} />
          The device's clock said {formatDateTime(proof.At)}. Check its date and time. This is when Picket received the
          proof.
        </p>
      )}
      {proof.Note && <p className={styles.notes}>{proof.Note}</p>}
      {proof.Short.map(({ LineId, Quantity }) => (
        <p key={LineId} className={styles.late}>
          <Icon name="warning" size={16} />
          {Quantity} missing: {stop.Lines.find((line) => line.LineId === LineId)?.Description ?? `item ${LineId}`}
        </p>
      ))}
      <div className={styles.pictures}>
        <Picture path={proof.PhotoPath} alt="Photo" size={PICTURE} />
        <Picture path={proof.SignaturePath} alt={`Signature of ${proof.Name}`} size={PICTURE} />
      </div>
    </section>
  );
}
