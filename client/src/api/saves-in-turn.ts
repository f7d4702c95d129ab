import type { SaveAnswer } from '@picket/domain';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { type CallAnswer, fieldsOf } from './call.ts';

/** The saves of one record by this browser tab. */
interface RecordSaves {
  last: Promise<unknown>;
  /** The version that each save made, by the version that it replaced. */
  readonly made: Map<number, number>;
}

const recordsOf = new WeakMap<BaseQueryApi['dispatch'], Map<string, RecordSaves>>();

/**
 * Sends the saves of a record one after the other, so that users do not conflict with themselves. `send` gets the
 * version that the last of them made if only these saves replaced `version`.
 */
export function saveInTurn(
  record: string,
  version: number | undefined,
  api: Pick<BaseQueryApi, 'dispatch'>,
  send: (ownVersion: number | undefined) => Promise<CallAnswer>,
): Promise<CallAnswer> {
  const saves = savesOf(api, record);
  const saving = saves.last.then(async () => {
    const answer = await send(ownVersionAfter(version, saves.made));
    const { Version, PreviousVersion } = fieldsOf(answer.data) as Partial<SaveAnswer>;
    if (Version !== undefined && PreviousVersion !== undefined && PreviousVersion < Version) {
      saves.made.set(PreviousVersion, Version);
    }
    return answer;
  });
  saves.last = saving.catch(() => undefined);
  return saving;
}

function savesOf({ dispatch }: Pick<BaseQueryApi, 'dispatch'>, record: string): RecordSaves {
  const records = recordsOf.get(dispatch) ?? new Map<string, RecordSaves>();
  recordsOf.set(dispatch, records);
  const saves = records.get(record) ?? { last: Promise.resolve(), made: new Map() };
  records.set(record, saves);
  return saves;
}

/** Follows own saves from a version to the last of them. */
function ownVersionAfter(version: number | undefined, made: ReadonlyMap<number, number>): number | undefined {
  const next = version === undefined ? undefined : made.get(version);
  return next === undefined ? undefined : (ownVersionAfter(next, made) ?? next);
}
