import { imageOf, initialSettings, type Settings, type SettingsEvent } from '@picket/domain';
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
  ).then({ ...initialSettings, Image: null, DefaultState: 'NY', DefaultDeliveryFee: 99, Version: 3 }));

it('stores the last logo', () => {
  const logo = { Sha256: 'a'.repeat(64), ThumbnailSha256: 'b'.repeat(64) };
  const hung: SettingsEvent = { type: 'SettingsLogoChanged', data: { Image: logo } };
  const row = { ...initialSettings, Image: imageOf(logo), Version: 1 };
  given(settingsProjection, ...on('settings-1', hung)).then(row);
  given(settingsProjection, ...on('settings-1', hung, { type: 'SettingsLogoChanged', data: { Image: null } })).then({
    ...row,
    Image: null,
    Version: 2,
  });
});
