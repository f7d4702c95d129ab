import { type ItemProgress, StatusNames } from '@picket/domain';
import { formatDate } from '@/lib/format/format-date.ts';

/** `Ordered, expected 11/30/2026`, `Pending, blocked: Warped`; '' for labor. */
export const itemProgressText = ({ ManufacturingStatusId: status, ExpectedDate, BlockReason }: ItemProgress): string =>
  [
    status !== null && StatusNames.ItemManufacturingStatus[status],
    ExpectedDate && `expected ${formatDate(ExpectedDate)}`,
    BlockReason && `blocked: ${BlockReason}`,
  ]
    .filter(Boolean)
    .join(', ');
