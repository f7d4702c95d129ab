import { formatNumber } from '@picket/domain';

/** `1,204`: a position of the log, as people read it. */
export const formatPosition = (position: string): string => formatNumber(Number(position.slice(0, 20)));
