import { Inject, Injectable } from '@nestjs/common';
import { AccessLevels, hasClaim, type ListAnswer, type PermissionChangeRow, streamOf } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { PermissionChange } from '@picket/projections/permission-changes/permission-changes.projection';
import { permissionChanges } from '@picket/projections/permission-changes/permission-changes.query';
import type { Caller } from '../auth/access.ts';
import { READER } from '../ports.ts';
import { Histories } from './histories.ts';
import type { Step } from './telling.ts';
import { tellingOf } from './tellings.ts';

const claimOfKind = { user: 'Users', role: 'UserRoles' } as const;

/** Who was given or denied what, over all users and roles. */
@Injectable()
export class PermissionHistory {
  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(Histories) private readonly histories: Histories,
  ) {}

  /** A page, newest first, of the kinds that the caller's claims open. */
  async page(
    { ClaimFlags }: Caller,
    page: { query?: string; skip?: number; take: number },
  ): Promise<ListAnswer<PermissionChangeRow>> {
    const kinds = (['user', 'role'] as const).filter((kind) =>
      hasClaim(ClaimFlags, claimOfKind[kind], AccessLevels.Read),
    );
    const { data: changes, total } = await permissionChanges(this.reader, kinds, page);
    const steps = await this.stepsOf(changes);
    const entries = await this.histories.entries(steps);
    const data = entries.map((entry, index) => {
      const { Kind, SubjectId } = changes[index]!;
      return { ...entry, Kind, SubjectId, SubjectName: steps[index]!.name };
    });
    return { data, total };
  }

  /** The step of each change; each stream is read once. */
  private async stepsOf(changes: readonly PermissionChange[]): Promise<Step[]> {
    const lives = new Map<string, Step[]>();
    for (const { Kind, SubjectId } of changes) {
      const stream = streamOf(Kind, SubjectId);
      if (!lives.has(stream)) lives.set(stream, await this.histories.steps(tellingOf(Kind)!, SubjectId));
    }
    return changes.map(({ Kind, SubjectId, Version }) => lives.get(streamOf(Kind, SubjectId))![Version - 1]!);
  }
}
