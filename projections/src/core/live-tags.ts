import type { LiveTag, LiveTagType } from '@picket/domain';

/** The tags under which browsers cache the rows of a read model. `type` alone covers all rows. */
export interface LiveTags {
  readonly type: LiveTagType;
  of(rowId: string): LiveTag[];
}

/** Tags of rows with a number, and of the lists that show them. */
export const numberedTags = (type: LiveTagType): LiveTags => ({
  type,
  of: (rowId) => [
    { type, id: Number(rowId) },
    { type, id: 'LIST' },
  ],
});
