import { Button } from '@mantine/core';
import { addDollars, DeliveryStatuses, formatCount, formatMoney } from '@picket/domain';
import { memo, useRef, useState } from 'react';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import styles from './dispatch-board.module.css';
import { type MovedDay, MovedDayNotice } from './moved-day-notice.tsx';
import { useBoard } from './shared/board-context.ts';
import { deliveriesText } from './shared/dispatch-text.ts';

const MoveDayDialog = loadLater(async () => (await import('./move-day.dialog.tsx')).MoveDayDialog);

/** The title of the board, its sums, and what can be done with all of it. */
export const BoardHeader = memo(function BoardHeader() {
  const { board, mayEdit, addDelivery } = useBoard();
  const [isMoving, setMoving] = useState(false);
  const [moved, setMoved] = useState<MovedDay | null>(null);
  const moveDay = useRef<HTMLButtonElement>(null);
  const hasPending = board.Deliveries.some(({ StatusId }) => StatusId === DeliveryStatuses.Pending);
  return (
    <>
      <PageHeader
        title="Dispatch Queue"
        beside={<Sums />}
        actions={
          mayEdit && (
            <span className={styles.buttons}>
              {hasPending && (
                <Button
                  ref={moveDay}
                  variant="default"
                  leftSection={<Icon name="calendar" size={16} />}
                  onClick={() => setMoving(true)}
                >
                  Move a day
                </Button>
              )}
              <Button leftSection={<Icon name="add" size={16} />} onClick={() => addDelivery()}>
                New delivery
              </Button>
            </span>
          )
        }
      />
      {moved && (
        <MovedDayNotice
          key={moved.answer.To + moved.answer.Date}
          moved={moved}
          opener={moveDay}
          onClose={() => setMoved(null)}
        />
      )}
      {isMoving && (
        <MoveDayDialog
          deliveries={board.Deliveries}
          onMoved={(answer, stayed) => setMoved({ answer, stayed })}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  );
});

/** '6 deliveries, 17 stops, $16,388.38 to collect'. */
function Sums() {
  const { Deliveries } = useBoard().board;
  const stops = Deliveries.reduce((sum, { Jobs }) => sum + Jobs.length, 0);
  const collect = addDollars(...Deliveries.map(({ Collect }) => Collect));
  const parts = [
    deliveriesText(Deliveries.length),
    formatCount(stops, 'stop'),
    ...(collect > 0 ? [`${formatMoney(collect)} to collect`] : []),
  ];
  return (
    <Text size="sm" tone="dimmed">
      {parts.join(', ')}
    </Text>
  );
}
