import { dayAt, firstSettings, type SettingsAnswer, settingsId } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { settingsProjection } from './settings.projection.ts';

/** The company's settings. Before the first change: the initial settings at version 0. */
export async function getSettings(reader: Pick<Reader, 'get'>): Promise<SettingsAnswer> {
  return { ...firstSettings, ...(await reader.get(settingsProjection.model, settingsId)) };
}

export const companyZone = async (reader: Pick<Reader, 'get'>): Promise<string> => (await getSettings(reader)).TimeZone;

/** The day of an instant in the company's time zone, `yyyy-MM-dd`. */
export const companyDay = async (reader: Reader, instant: Date): Promise<string> =>
  dayAt(instant, await companyZone(reader));
