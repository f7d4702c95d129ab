import { formatPercent, type TaxRateRow } from '@picket/domain';

/** `New Jersey (6.6250%)`. */
export const taxRateName = ({ Name, Rate }: Pick<TaxRateRow, 'Name' | 'Rate'>): string =>
  `${Name} (${formatPercent(Rate, 4)})`;
