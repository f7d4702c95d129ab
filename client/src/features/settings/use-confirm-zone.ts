import { type FutureEvents, formatCount } from '@picket/domain';
import { confirmPrompt } from '@/ui/dialogs/confirm-prompt.ts';
import { saveCanceled } from '@/ui/form/save-canceled.ts';
import { useCountFutureEventsMutation } from './settings.api.ts';

/** Asks before a change of the time zone. Returns what ends the save, or null to go on. */
export function useConfirmZone(present: string) {
  const [count] = useCountFutureEventsMutation();
  return async (zone: unknown): Promise<{ error?: unknown } | null> => {
    if (typeof zone !== 'string' || zone === present) return null;
    const { data, error } = await count();
    if (!data) return { error };
    const isSure = await confirmPrompt.ask({
      title: `Change the time zone to ${zone}?`,
      text: effectOf(data),
      confirmLabel: 'Change time zone',
    });
    return isSure ? null : saveCanceled;
  };
}

const effectOf = ({ AllDay, Timed }: FutureEvents): string =>
  [
    `${formatCount(AllDay, 'future all-day event')} will stay on the same days.`,
    `${formatCount(Timed, 'future event')} with times will keep the same moment, so the calendar will show another time.`,
    'Reports will not change.',
  ].join(' ');
