import { Inject, Injectable } from '@nestjs/common';
import { AccessLevels, hasClaim, type ListAnswer, type PermissionChangeRow, streamOf } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { eventIndexProjection } from '@picket/projections/event-index/event-index.projection';
import type { PermissionChange } from '@picket/projections/permission-changes/permission-changes.projection';
import { permissionChanges } from '@picket/projections/permission-changes/permission-changes.query';
import { READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { damagedEntry } from './damaged-entries.ts';
import { Histories } from './histories.ts';
import type { SourceEntry } from './history-source.ts';
import { findHistorySource } from './history-sources.ts';

const claimOfKind = { user: 'Users', role: 'UserRoles' } as const;

/** The changes of permissions of all users and roles. */
@Injectable()
export class PermissionHistory {
  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(Histories) private readonly histories: Histories,
  ) {}

  /** A page, newest first, of the kinds that the caller's claims allow. */
  async page(
    { ClaimFlags }: Caller,
    page: { query?: string; skip?: number; take: number },
  ): Promise<ListAnswer<PermissionChangeRow>> {
    const kinds = (['user', 'role'] as const).filter((kind) =>
      hasClaim(ClaimFlags, claimOfKind[kind], AccessLevels.Read),
    );
    const { data: changes, total } = await permissionChanges(this.reader, kinds, page);
    const sourceEntries = await this.sourceEntries(changes);
    const entries = await this.histories.describe(sourceEntries);
    const data = entries.map((entry, index) => {
      const { Kind, SubjectId } = changes[index]!;
      return { ...entry, Kind, SubjectId, SubjectName: sourceEntries[index]!.recordName() };
    });
    return { data, total };
  }

  /** The entry of each change. Each stream is read once. */
  private async sourceEntries(changes: readonly PermissionChange[]): Promise<SourceEntry[]> {
    const streams = new Map<string, ReadonlyMap<number, SourceEntry>>();
    for (const { Kind, SubjectId } of changes) {
      const stream = streamOf(Kind, SubjectId);
      if (!streams.has(stream)) {
        const entries = await this.histories.entries(findHistorySource(Kind)!, SubjectId);
        streams.set(stream, new Map(entries.map((entry) => [entry.event.version, entry])));
      }
    }
    return Promise.all(
      changes.map(async (change) => {
        const entries = streams.get(streamOf(change.Kind, change.SubjectId))!;
        return entries.get(change.Version) ?? this.missing(change);
      }),
    );
  }

  /** The entry of an event that the log lacks. */
  private async missing({ Kind, SubjectId, Version, Position }: PermissionChange): Promise<SourceEntry> {
    const indexed = await this.reader.get(eventIndexProjection.model, Position);
    const damage = { stream: streamOf(Kind, SubjectId), version: Version, position: Position, reason: 'it is missing' };
    return damagedEntry(damage, indexed ?? undefined);
  }
}
