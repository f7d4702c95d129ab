import { dayAt, initialSettings, type SettingsAnswer, settingsId } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { settingsProjection } from './settings.projection.ts';

/** The company's settings. Before the first change: the initial settings at version 0. */
export async function getSettings(reader: Reader): Promise<SettingsAnswer> {
  return { ...initialSettings, Image: null, Version: 0, ...(await reader.get(settingsProjection.model, settingsId)) };
}

/** The day of an instant in the company's time zone, `yyyy-MM-dd`. */
export async function companyDay(reader: Reader, instant: Date): Promise<string> {
  const { TimeZone } = await getSettings(reader);
  return dayAt(instant, TimeZone);
}
