import type { TaxRateRow } from '@picket/domain';
import { formatPercent } from '@/lib/format.ts';

/** `New Jersey (6.6250%)`. */
export const taxRateName = ({ Name, Rate }: Pick<TaxRateRow, 'Name' | 'Rate'>): string =>
  `${Name} (${formatPercent(Rate, 4)})`;
