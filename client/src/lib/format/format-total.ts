import { formatNumber, type ListAnswer } from '@picket/domain';

/** The number of matches of a list: `1,204`, or `10,000+` for a minimum. */
export const formatTotal = ({ total, totalIsMinimum }: Omit<ListAnswer<unknown>, 'data'>): string =>
  `${formatNumber(total)}${totalIsMinimum ? '+' : ''}`;
