import { type BooksEvent, firstSettings, imageOf, type Settings, type SettingsEvent } from '@picket/domain';
import { given, on } from '../testing/projection-specification.ts';
import { settingsProjection } from './settings.projection.ts';

const changed = (Setting: keyof Settings, Value: string | number): SettingsEvent => ({
  type: 'SettingChanged',
  data: { Setting, Value },
});

it('merges changed settings into the initial ones', () =>
  given(
    settingsProjection,
    ...on(
      'settings-1',
      changed('DefaultState', 'PA'),
      changed('DefaultDeliveryFee', 99),
      changed('DefaultState', 'NY'),
    ),
  ).then({ ...firstSettings, DefaultState: 'NY', DefaultDeliveryFee: 99, Version: 3 }));

it('stores the last logo', () => {
  const logo = { Sha256: 'a'.repeat(64), ThumbnailSha256: 'b'.repeat(64) };
  const hung: SettingsEvent = { type: 'SettingsLogoChanged', data: { Image: logo } };
  const row = { ...firstSettings, Image: imageOf(logo), Version: 1 };
  given(settingsProjection, ...on('settings-1', hung)).then(row);
  given(settingsProjection, ...on('settings-1', hung, { type: 'SettingsLogoChanged', data: { Image: null } })).then({
    ...row,
    Image: null,
    Version: 2,
  });
});

it('has the day through which the books are closed, without changing the version of the settings', () => {
  const closed: BooksEvent = { type: 'BooksClosed', data: { BooksClosedThrough: '2026-11-30' } };
  const reopened: BooksEvent = { type: 'BooksReopened', data: { BooksClosedThrough: null, Reason: 'A late check' } };
  const changes = on('settings-1', changed('DefaultState', 'PA'));
  const row = { ...firstSettings, DefaultState: 'PA', Version: 1 };
  given(settingsProjection, ...changes, ...on('accounting-1', closed)).then({
    ...row,
    BooksClosedThrough: '2026-11-30',
  });
  given(settingsProjection, ...changes, ...on('accounting-1', closed, reopened)).then(row);
});
