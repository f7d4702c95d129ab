import type { FoundRecord, RecordGroup } from '@picket/domain';

/** A found record. What its kind does not have is empty. */
export const foundRecord = (
  Group: RecordGroup,
  Kind: string,
  Id: number,
  Name: string,
  rest: Partial<FoundRecord> = {},
): FoundRecord => ({
  Group,
  Kind,
  Id,
  Name,
  Detail: '',
  CustomerId: null,
  CustomerName: '',
  JobKind: null,
  JobStatusId: null,
  Jobs: null,
  Owes: null,
  Archived: false,
  ...rest,
});
