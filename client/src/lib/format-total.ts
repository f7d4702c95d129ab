import type { ListAnswer } from '@picket/domain';

const count = new Intl.NumberFormat('en-US').format;

/** The number of matches of a list: `1,204`, or `10,000+` for a minimum. */
export const formatTotal = ({ total, totalIsMinimum }: Omit<ListAnswer<unknown>, 'data'>): string =>
  `${count(total)}${totalIsMinimum ? '+' : ''}`;
