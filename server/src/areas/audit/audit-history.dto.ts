import { type AuditHistoryRequest, actorKinds, deciders, MAX_QUERY_LENGTH } from '@picket/domain';
import { eventIndexProjection } from '@picket/projections/event-index/event-index.projection';
import { Day } from '../../shared/http/input/day-or-instant.ts';
import { IsIn, IsInt, IsString, MaxLength, Min } from '../../shared/http/input/rules.ts';
import { capped, MAX_SKIP } from '../../shared/http/input/search.dto.ts';
import { idField, Omittable, Takes } from '../../shared/http/input/takes.ts';

/** Entries contain long texts and fold a stream each, so a page has fewer rows than in other lists. */
export const MOST_ENTRIES = 100;

export class AuditHistoryDto implements AuditHistoryRequest {
  @Omittable() @Day('Start date') StartDate?: string;
  @Omittable() @Day('End date') EndDate?: string;
  @Omittable() @Takes(idField('User')) UserId?: number;
  @Omittable() @IsIn(actorKinds) ActorKind?: AuditHistoryRequest['ActorKind'];
  @Omittable() @IsIn([...deciders.keys()], { message: 'Kind is not known' }) Kind?: string;
  @Omittable() @Takes(idField('Record')) RecordId?: number;
  @Omittable() @IsIn(eventIndexProjection.handles, { message: 'Type is not known' }) Type?: string;
  @Omittable() @IsString() @MaxLength(MAX_QUERY_LENGTH) Query?: string;
  @Omittable() @capped(MAX_SKIP) @IsInt() @Min(0) Skip?: number;
  @Omittable() @capped(MOST_ENTRIES) @IsInt() @Min(0) Take?: number;
}
