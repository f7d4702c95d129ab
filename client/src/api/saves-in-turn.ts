import type { SaveAnswer } from '@picket/domain';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { type CallAnswer, fieldsOf, type SaveArgs } from './call.ts';

/** The saves of one record by this browser tab. */
interface RecordSaves {
  last: Promise<unknown>;
  /** The version that each save made, by the version that it replaced. */
  readonly made: Map<number, number>;
}

const recordsOf = new WeakMap<BaseQueryApi['dispatch'], Map<string, RecordSaves>>();

/**
 * Sends the saves of a record one after the other. A save over a version that was only replaced by own saves is sent over
 * the last of these, so that users do not conflict with themselves.
 */
export function saveInTurn(
  record: string,
  request: SaveArgs,
  api: Pick<BaseQueryApi, 'dispatch'>,
  send: (request: SaveArgs) => Promise<CallAnswer>,
): Promise<CallAnswer> {
  const saves = savesOf(api, record);
  const saving = saves.last.then(async () => {
    const answer = await send(overOwnSaves(request, saves.made));
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

function overOwnSaves({ body, params, ...rest }: SaveArgs, made: ReadonlyMap<number, number>): SaveArgs {
  const latest = (version: number): number => {
    const next = made.get(version);
    return next === undefined ? version : latest(next);
  };
  const { Version } = fieldsOf(body);
  const { version } = params ?? {};
  return {
    ...rest,
    body: typeof Version === 'number' ? { ...fieldsOf(body), Version: latest(Version) } : body,
    params: typeof version === 'number' ? { ...params, version: latest(version) } : params,
  };
}
