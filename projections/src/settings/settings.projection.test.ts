import { initialSettings, type SettingsEvent } from '@picket/domain';
import { given, on } from '../testing/projection-specification.ts';
import { settingsProjection } from './settings.projection.ts';

const changed = (Setting: SettingsEvent['data']['Setting'], Value: string | number): SettingsEvent => ({
  type: 'SettingChanged',
  data: { Setting, Value },
});

it('lays what was set over the initial settings', () =>
  given(
    settingsProjection,
    ...on(
      'settings-1',
      changed('DefaultState', 'PA'),
      changed('DefaultDeliveryFee', 99),
      changed('DefaultState', 'NY'),
    ),
  ).then({ ...initialSettings, DefaultState: 'NY', DefaultDeliveryFee: 99, Version: 3 }));
