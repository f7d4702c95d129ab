import {
  eventTypesOf,
  imageOf,
  initialSettings,
  recordOf,
  type SettingsAnswer,
  type SettingsEvent,
  settingsDecider,
} from '@picket/domain';
import type { Projection } from '../core/projection.ts';

export const settingsProjection: Projection<SettingsAnswer, SettingsEvent> = {
  version: 3,
  live: { type: 'Settings', of: () => [{ type: 'Settings' }] },
  model: { name: 'settings', fields: {}, indexes: [] },
  handles: eventTypesOf(settingsDecider),
  touches: (event) => [String(recordOf(event.stream).id)],
  evolve: (row, { type, data, version }) => ({
    ...initialSettings,
    Image: null,
    ...row,
    ...(type === 'SettingChanged' ? { [data.Setting]: data.Value } : { Image: imageOf(data.Image) }),
    Version: version,
  }),
};
