import { initialSettings, partsOf, type SettingsAnswer, type SettingsEvent } from '@picket/domain';
import type { Projection } from '../core/projection.ts';

export const settingsProjection: Projection<SettingsAnswer, SettingsEvent> = {
  version: 1,
  model: { name: 'settings', fields: {}, indexes: [] },
  handles: ['SettingChanged'],
  touches: (event) => [String(partsOf(event.stream).id)],
  evolve: (row, { data, version }) => ({
    ...initialSettings,
    ...row,
    [data.Setting]: data.Value,
    Version: version,
  }),
};
