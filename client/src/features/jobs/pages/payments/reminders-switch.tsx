import type { JobDetails } from '@picket/domain';
import { usePastMoment } from '@/entities/jobs/job-read.ts';
import { useGetSettingsQuery } from '@/entities/settings/settings.api.ts';
import { Switch } from '@/ui/inputs/switch.ts';
import { useSwitchRemindersMutation } from '../../shared/email/document-email.api.ts';
import { useMayEmail } from '../../shared/email/email-document-button.tsx';

/** Turns the reminders of a job's invoice off and on. Hidden while the company sends none, and before the invoice. */
export function RemindersSwitch({ job }: { job: JobDetails }) {
  const { data: settings } = useGetSettingsQuery();
  const [switchReminders, { isLoading }] = useSwitchRemindersMutation();
  const maySwitch = useMayEmail('invoice');
  const isPast = usePastMoment() !== undefined;
  const days = settings?.InvoiceReminderDays ?? [];
  if (job.InvoiceNumber === '' || job.Archived || isPast || (days.length === 0 && !job.RemindersOff)) return null;
  return (
    <Switch
      label="Remind the customer of this invoice"
      description={days.length === 0 ? 'Reminders are off in the settings.' : daysText(days)}
      checked={!job.RemindersOff}
      disabled={!maySwitch || isLoading}
      onChange={({ currentTarget }) =>
        void switchReminders({ Id: job.Id, Version: job.Version, Off: !currentTarget.checked })
      }
    />
  );
}

/** `3 days before and 1 and 14 days after the due date`. */
function daysText(days: readonly number[]): string {
  const sorted = days.toSorted((a, b) => a - b);
  const before = sorted.filter((day) => day < 0).map((day) => String(-day));
  const after = sorted.filter((day) => day > 0).map(String);
  const parts = [
    ...(before.length > 0 ? [`${before.join(' and ')} ${plural(before)} before`] : []),
    ...(sorted.includes(0) ? ['on'] : []),
    ...(after.length > 0 ? [`${after.join(' and ')} ${plural(after)} after`] : []),
  ];
  return `By email, ${parts.join(', ')} the due date, until it is paid.`;
}

const plural = (days: readonly string[]): string => (days.length === 1 && days[0] === '1' ? 'day' : 'days');
