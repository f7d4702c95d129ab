import {
  type BooksEvent,
  booksEventTypes,
  eventTypesOf,
  firstSettings,
  imageOf,
  type Recorded,
  recordOf,
  type SettingsAnswer,
  type SettingsEvent,
  settingsDecider,
} from '@picket/domain';
import type { Projection } from '../core/projection.ts';

/** The settings, and how far the books are closed, which every screen with payments uses. */
export const settingsProjection: Projection<SettingsAnswer, SettingsEvent | BooksEvent> = {
  version: 7,
  live: { type: 'Settings', of: () => [{ type: 'Settings' }] },
  model: { name: 'settings', fields: {}, indexes: [] },
  handles: [...eventTypesOf(settingsDecider), ...booksEventTypes],
  touches: (event) => [String(recordOf(event.stream).id)],
  evolve: (row, event) => ({ ...firstSettings, ...row, ...changes(event) }),
};

function changes({ type, data, version }: Recorded<SettingsEvent | BooksEvent>): Partial<SettingsAnswer> {
  switch (type) {
    case 'SettingChanged':
      return { [data.Setting]: data.Value, Version: version };
    case 'SettingsLogoChanged':
      return { Image: imageOf(data.Image), Version: version };
    default:
      return { BooksClosedThrough: data.BooksClosedThrough };
  }
}
