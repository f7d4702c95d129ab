import { NO_TAX_RATE } from '@picket/domain';
import { confirm } from '@/ui/dialogs/prompts.tsx';

/** Shows the warning of section 5 before prices are locked; resolves to true to continue. */
export const confirmUntaxed = (text = 'No tax will be charged. This cannot be changed later.'): Promise<boolean> =>
  confirm({ title: NO_TAX_RATE, text, confirmLabel: 'Continue Anyway' });

/** Shows the warning of section 5 before a link is sent; resolves to true to continue. */
export const confirmUntaxedLink = (): Promise<boolean> => confirmUntaxed('The customer will see a total without tax.');
