import { formatMoney } from '@picket/domain';

/** Formats a difference in dollars with its sign: `+$12.50`, `−$3.00`. */
export const formatMoneyChange = (dollars: number): string =>
  `${dollars < 0 ? '−' : '+'}${formatMoney(Math.abs(dollars))}`;
