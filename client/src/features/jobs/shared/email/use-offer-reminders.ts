import { useGetSettingsQuery } from '@/entities/settings/settings.api.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { useTurnOnRemindersMutation } from './document-email.api.ts';

const offered = [-3, 1, 14];

/** Offers reminders of invoices after the company emailed its first invoice, to users who may turn them on. */
export function useOfferReminders() {
  const maySet = useAllowed('AppSettings', 'Full');
  const [turnOn] = useTurnOnRemindersMutation();
  const { data: settings } = useGetSettingsQuery();
  return async () => {
    if (!maySet || !(await confirmReminders())) return;
    await turnOn({ InvoiceReminderDays: offered, Version: settings?.Version });
  };
}

const confirmReminders = (): Promise<boolean> =>
  confirm({
    title: 'Remind customers of unpaid invoices?',
    text: 'Picket can email a reminder 3 days before the due date, and 1 and 14 days after it. You can change the days in the settings.',
    confirmLabel: 'Turn on reminders',
  });
