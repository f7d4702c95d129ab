import type { Settings } from '../contract/settings.ts';
import { given } from '../testing/specification.ts';
import { initialSettings, type SettingsCommand, settingsDecider } from './settings.decider.ts';

const change = (data: Partial<Settings>): SettingsCommand => ({ type: 'ChangeSettings', data });

it('starts with the usual settings', () =>
  expect(initialSettings).toEqual({
    CompanyName: 'Picket',
    TimeZone: 'America/New_York',
    DefaultDeliveryFee: 150,
    DefaultState: 'NJ',
    SessionHours: 12,
    RememberDays: 30,
    ApprovalLinkDays: 30,
    SignInLinkMinutes: 10,
    RequireEmailLinkOnNewBrowser: false,
  }));

it('records each setting that changed', () =>
  given(settingsDecider)
    .when(change({ ...initialSettings, DefaultState: 'PA', DefaultDeliveryFee: 175.5 }))
    .then(
      { type: 'SettingChanged', data: { Setting: 'DefaultDeliveryFee', Value: 175.5 } },
      { type: 'SettingChanged', data: { Setting: 'DefaultState', Value: 'PA' } },
    ));

it('keeps what is left out', () =>
  given(settingsDecider, { type: 'SettingChanged', data: { Setting: 'DefaultState', Value: 'PA' } })
    .when(change({ CompanyName: 'Fences' }))
    .state((settings) => expect(settings).toEqual({ ...initialSettings, DefaultState: 'PA', CompanyName: 'Fences' })));

it('has nothing to do when nothing changed', () => given(settingsDecider).when(change(initialSettings)).nothing());

it('refuses values out of bounds', () =>
  given(settingsDecider)
    .when(change({ TimeZone: 'Moon/Base', SessionHours: 0, CompanyName: '' }))
    .invalid({
      TimeZone: ['Time Zone is not a time zone'],
      SessionHours: ['Session Hours must be from 1 to 72'],
      CompanyName: ['Company Name is required'],
    }));
