import { initialSettings, type SettingsAnswer, settingsId } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { settingsProjection } from './settings.projection.ts';

/** The company's settings; the initial ones, at version 0, while none was changed. */
export async function getSettings(reader: Reader): Promise<SettingsAnswer> {
  return { ...initialSettings, Image: null, Version: 0, ...(await reader.get(settingsProjection.model, settingsId)) };
}
