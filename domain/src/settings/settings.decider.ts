import type { Settings } from '../contract/settings.ts';
import type { Command, Decider } from '../core/decider.ts';
import type { DomainEvent } from '../core/event.ts';
import {
  checkedValues,
  type FieldValue,
  flagField,
  initialValues,
  moneyField,
  numberField,
  stateField,
  textField,
  timeZoneField,
} from '../field.ts';
import { isSameImage, type StoredImage } from '../image.ts';
import { initialTimeZone } from '../time-zone.ts';
import { emailSettingFields } from './email-settings.ts';

/** Every setting with its bounds; the initial value holds until someone sets another. */
export const settingFields = {
  CompanyName: textField('Company Name', 120, 'Picket'),
  TimeZone: timeZoneField('Time Zone', initialTimeZone),
  DefaultDeliveryFee: moneyField('Default Delivery Fee', 150),
  DefaultState: stateField('Default State', 'NJ'),
  SessionHours: numberField('Session Hours', { min: 1, max: 72 }, 12),
  RememberDays: numberField('Remember Me Days', { min: 1, max: 365 }, 30),
  ApprovalLinkDays: numberField('Approval Link Days', { min: 1, max: 365 }, 30),
  SignInLinkMinutes: numberField('Sign-in Link Minutes', { min: 1, max: 1440 }, 10),
  RequireEmailLinkOnNewBrowser: flagField('Require E-mail Link on a New Browser'),
  ...emailSettingFields,
} as const satisfies Record<keyof Settings, unknown>;

/** The settings of a company that has set none. */
export const initialSettings = initialValues(settingFields) as unknown as Settings;

/** The settings are one thing: the stream `settings-1`. */
export const settingsId = 1;

/** The settings, and the company's logo. */
export type CompanySettings = Settings & { readonly Image: StoredImage | null };

/** Left-out settings stay. */
export type SettingsCommand = Command<'ChangeSettings', Partial<CompanySettings>>;

/** One event a setting. */
export type SettingsEvent =
  | DomainEvent<'SettingChanged', { Setting: keyof Settings; Value: FieldValue }>
  | DomainEvent<'SettingsLogoChanged', Pick<CompanySettings, 'Image'>>;

export const settingsDecider: Decider<CompanySettings, SettingsCommand, SettingsEvent> = {
  kind: 'settings',
  initial: { ...initialSettings, Image: null },
  evolve: (settings, { type, data }) =>
    type === 'SettingChanged' ? { ...settings, [data.Setting]: data.Value } : { ...settings, ...data },
  decide: (command, settings) => {
    const { Image = settings.Image, ...values } = command.data;
    return [
      ...settingChanges(settings, values),
      ...(isSameImage(settings.Image, Image) ? [] : [{ type: 'SettingsLogoChanged', data: { Image } } as const]),
    ];
  },
};

const settingChanges = (settings: Settings, values: Partial<Settings>): SettingsEvent[] =>
  Object.entries(checkedValues(settingFields, values)).flatMap(([name, Value]) => {
    const Setting = name as keyof Settings;
    return settings[Setting] === Value ? [] : [{ type: 'SettingChanged', data: { Setting, Value } }];
  });
