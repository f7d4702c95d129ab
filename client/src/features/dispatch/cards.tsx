import { useDroppable } from '@dnd-kit/core';
import { Button } from '@mantine/core';
import { Icon } from '@/ui/icons.tsx';
import { DeliveryCardView } from './delivery/delivery-card.tsx';
import styles from './dispatch-board.module.css';
import type { Incoming } from './drag/use-board-drag.ts';
import { useBoard } from './shared/board-context.ts';

/** The board is padded to this many cards (section 9). */
const SLOTS = 7;

/** A card for each delivery, padded with empty slots, and a place to add more. */
export function Cards({ incomingOf }: { incomingOf: (deliveryId: number) => Incoming | null }) {
  const { board, mayEdit, addDelivery } = useBoard();
  const { Deliveries } = board;
  const empty = Array.from({ length: Math.max(0, SLOTS - Deliveries.length) }, (_, index) => index);
  return (
    <section className={styles.cards} aria-label="Deliveries">
      {Deliveries.map((delivery, index) => (
        <DeliveryCardView key={delivery.Id} delivery={delivery} order={index + 1} incoming={incomingOf(delivery.Id)} />
      ))}
      {empty.map((index) => (
        <EmptySlot key={index} order={Deliveries.length + index + 1} />
      ))}
      {mayEdit && (
        <button type="button" className={styles.add} onClick={() => addDelivery()}>
          <Icon name="add" size={20} />
          New delivery
        </button>
      )}
    </section>
  );
}

/** A slot without a delivery. A job that is dropped here gets a new one. */
function EmptySlot({ order }: { order: number }) {
  const { mayEdit, addDelivery } = useBoard();
  const { setNodeRef, isOver } = useDroppable({
    id: `new ${order}`,
    data: { kind: 'new', name: 'a new delivery', order },
  });
  return (
    <div ref={setNodeRef} className={styles.slot} data-over={isOver || undefined}>
      <Icon name="truck" size={20} />
      <b>No delivery yet</b>
      {mayEdit && (
        <>
          <p>Drop a job here, or set a day and a truck.</p>
          <Button variant="default" size="compact-sm" onClick={() => addDelivery()}>
            Set day and truck
          </Button>
        </>
      )}
    </div>
  );
}
