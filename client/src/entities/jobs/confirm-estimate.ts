import { confirm } from '@/ui/dialogs/prompts.tsx';

/** Asks before a date makes an opportunity an estimate (jobs-pipeline section 4). */
export const confirmEstimate = (): Promise<boolean> =>
  confirm({
    title: 'Convert this opportunity to an estimate?',
    text: 'It will move from opportunities to estimates.',
    confirmLabel: 'Convert to estimate',
  });
