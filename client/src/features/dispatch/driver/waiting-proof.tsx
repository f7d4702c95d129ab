import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Stack } from '@/ui/layout.tsx';
import { othersProofsText } from '../shared/dispatch-text.ts';
import styles from './driver.module.css';
import type { WaitingProof } from './proof-storage.ts';
import type { useProofs } from './use-proofs.ts';

type Queue = Pick<ReturnType<typeof useProofs>, 'sendAgain' | 'discard'>;

interface ShownWaitingProps {
  waiting: WaitingProof;
  queue: Queue;
  discardLabel?: string;
}

/** A proof that waits on this device, or was refused: then it is sent again or discarded. */
export function ShownWaiting({ waiting, queue, discardLabel = 'Discard and record again' }: ShownWaitingProps) {
  const { Body, Refusal } = waiting;
  const [isSending, setSending] = useState(false);
  if (Refusal === null) {
    return (
      <p className={styles.waiting}>
        <Icon name="upload" size={16} />
        Received by {Body.Name}, waiting to be sent
      </p>
    );
  }
  const discard = async () => {
    const isConfirmed = await confirm({
      title: `Discard the proof of ${Body.JobId}?`,
      text: "The name, signature and photo will be deleted from this device. This can't be undone.",
      confirmLabel: 'Discard proof',
      isDanger: true,
    });
    if (isConfirmed) await queue.discard(waiting);
  };
  // A second press would store the proof twice, under two keys.
  const sendAgain = async () => {
    setSending(true);
    try {
      await queue.sendAgain(waiting);
    } finally {
      setSending(false);
    }
  };
  return (
    <Stack as="section" gap={8} aria-label={`Refused proof of delivery of ${Body.JobId}`}>
      <p className={styles.late}>
        <Icon name="warning" size={16} />
        Not recorded: {Refusal}
      </p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => void discard()}>
          {discardLabel}
        </Button>
        <Button loading={isSending} onClick={() => void sendAgain()}>
          Send again
        </Button>
      </div>
    </Stack>
  );
}

/** Proofs of orders that are not among the stops shown: they have left the delivery meanwhile. */
export const StrayProofs = ({ proofs, queue }: { proofs: readonly WaitingProof[]; queue: Queue }) =>
  proofs.map((waiting) => (
    <div key={waiting.Key} className={styles.stray}>
      <h2>
        Order {waiting.Body.JobId}, received by {waiting.Body.Name}
      </h2>
      <ShownWaiting waiting={waiting} queue={queue} discardLabel="Discard" />
    </div>
  ));

/** Proofs of other users, which only those users may send. */
export const OthersProofs = ({ count }: { count: number }) =>
  count > 0 && (
    <p className={styles.waiting}>
      <Icon name="warning" size={18} />
      {othersProofsText(count)}
    </p>
  );
