import { confirm } from '@/ui/dialogs/prompts.tsx';

/** Shows the warning of section 5 before a link is sent; resolves to true to continue. */
export const confirmUntaxedLink = (): Promise<boolean> =>
  confirm({
    title: 'This order has no tax rate',
    text: 'The customer will see a total without tax.',
    confirmLabel: 'Continue Anyway',
  });
