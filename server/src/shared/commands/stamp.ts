import type { Actor, Stamp } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';

/** The stamp of a command on a record at an instant (ISO 8601 UTC), with the company's present settings. */
export const stampAt = async (reader: Pick<Reader, 'get'>, id: number, now: string, actor: Actor): Promise<Stamp> => ({
  id,
  now,
  actor,
  settings: await getSettings(reader),
});
