import type { itemFields } from '@picket/domain';

type NumberFields = (typeof itemFields)['Quantity' | 'UnitPrice' | 'DiscountPercent'];

/** The props of an input for a number field of the domain. */
export const boundsOf = ({ kind, min, max, decimals }: NumberFields) => ({ kind, min, max, decimals });
