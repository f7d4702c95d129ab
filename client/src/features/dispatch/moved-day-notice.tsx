import { ActionIcon, Button } from '@mantine/core';
import { daysBetween, type MoveDayAnswer } from '@picket/domain';
import { type RefObject, useEffect } from 'react';
import { Icon } from '@/ui/icons.tsx';
import { useToast } from '@/ui/toasts.tsx';
import styles from './dispatch-board.module.css';
import { useMoveDayMutation } from './shared/dispatch.api.ts';
import { dayText, deliveriesText } from './shared/dispatch-text.ts';

export interface MovedDay {
  readonly answer: MoveDayAnswer;
  /** The number of deliveries that someone else changed meanwhile. */
  readonly stayed: number;
}

interface MovedDayNoticeProps {
  moved: MovedDay;
  /** Gets the focus if the notice has it when it closes. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Reports that the deliveries of a day were moved. A button moves them back. */
export function MovedDayNotice({ moved, opener, onClose }: MovedDayNoticeProps) {
  const [move, { isLoading }] = useMoveDayMutation();
  const toast = useToast();
  const { Date: from, To, Moved } = moved.answer;
  const undo = async () => {
    const Deliveries = Moved.map(({ Id, Version }) => ({ Id, Version }));
    const { data } = await move({ Date: To, Days: daysBetween(To, from), Deliveries });
    if (!data) return;
    toast('success', `${deliveriesText(data.Moved.length)} moved back to ${dayText(data.To)}.`);
    onClose();
  };
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener.current?.focus();
    },
    [opener],
  );
  return (
    <div className={styles.notice} role="status">
      <p>
        {deliveriesText(Moved.length)} moved from {dayText(from)} to {dayText(To)}.
        {moved.stayed > 0 && ` ${deliveriesText(moved.stayed)} changed meanwhile and stayed.`}
      </p>
      <Button variant="default" size="compact-md" loading={isLoading} onClick={() => void undo()}>
        Undo
      </Button>
      <ActionIcon variant="subtle" color="gray" aria-label="Close message" onClick={onClose}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </div>
  );
}
