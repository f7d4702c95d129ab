import type { Command, Decider } from '../core/decider.ts';
import { type EventOf, recorded } from '../core/event-table.ts';
import {
  dayOffsetsField,
  emailField,
  type FieldValue,
  flagField,
  moneyField,
  notesField,
  numberField,
  referenceField,
  stateField,
  templateField,
  textField,
  timeZoneField,
} from '../fields/field.ts';
import { checkedValues, initialValues, refuseInvalid } from '../fields/field-rules.ts';
import { isSameValue } from '../fields/field-values.ts';
import { isSameImage, type StoredImage } from '../fields/image.ts';
import { paymentLinkMessage, paymentLinkPlaceholders } from '../text/payment-link.ts';
import { initialTimeZone } from '../time/time-zone.ts';
import { emailSettingFields } from './email-settings.ts';
import type { Settings } from './settings.ts';

/** All settings with their limits. The initial value applies until a setting is changed. */
export const settingFields = {
  CompanyName: textField('Company name', 120, 'Picket'),
  TimeZone: timeZoneField('Time zone', initialTimeZone),
  DefaultDeliveryFee: moneyField('Default delivery fee', 150),
  DefaultState: stateField('Default state', 'NJ'),
  RetailCompanyId: referenceField('Default company for retail customers', 'companies', null),
  WholesaleCompanyId: referenceField('Default company for wholesale customers', 'companies', null),
  SessionHours: numberField('Hours without use until sign-out', { min: 1, max: 72 }, 12),
  RememberDays: numberField('Days without use until sign-out, with "Remember me"', { min: 1, max: 365 }, 30),
  MaxSessionDays: numberField('Days until sign-out in any case', { min: 1, max: 365 }, 30),
  ApprovalLinkDays: numberField('Approval link days', { min: 1, max: 365 }, 30),
  InvoiceReminderDays: dayOffsetsField('Days after the due date (below 0 = before)', {
    most: 3,
    min: -60,
    max: 120,
  }),
  ReminderUnopenedDays: numberField('Not opened: days after sending (0 = never)', { max: 60 }, 0),
  ReminderUnansweredDays: numberField('Opened, not answered: days after sending (0 = never)', { max: 60 }, 0),
  ReminderExpiryDays: numberField('Link expires: days before (0 = never)', { max: 60 }, 0),
  OpportunityIdleDays: numberField('Opportunity without activity: days', { max: 365 }, 7),
  EstimateNotSentDays: numberField('Estimate not sent: days after its date', { max: 365 }, 2),
  EstimateNotOpenedDays: numberField('Sent, not opened: days', { max: 365 }, 3),
  EstimateExpiringDays: numberField('About to expire: days before', { max: 365 }, 2),
  SignedNotScheduledDays: numberField('Signed, not scheduled: days', { max: 365 }, 2),
  ReadyNotOnDeliveryDays: numberField('Ready, not on a delivery: days', { max: 365 }, 1),
  DeliveredNotInvoicedDays: numberField('Delivered, not invoiced: days', { max: 365 }, 2),
  InvoiceDueDays: numberField('Due after the invoice, unless the payment term says more: days', { max: 365 }, 30),
  PaymentInstructions: notesField('Payment instructions', 1_000, ''),
  PaymentLink: templateField('Payment link', 500, 1, paymentLinkPlaceholders, ''),
  RequireDeposit: flagField('Require the deposit before converting'),
  SignInLinkMinutes: numberField('Sign-in link minutes', { min: 1, max: 10 }, 10),
  WelcomeLinkHours: numberField('Welcome link hours', { min: 1, max: 168 }, 72),
  RequireEmailLinkOnNewBrowser: flagField('Require an email link on a new browser'),
  HeadEmail: emailField('Email the head of the log daily to (empty = nobody)', ''),
  ...emailSettingFields,
} as const satisfies Record<keyof Settings, unknown>;

/** The settings of a new company. */
export const initialSettings = initialValues(settingFields) as unknown as Settings;

/** What `GET settings` answers before the first change. */
export const firstSettings = { ...initialSettings, Image: null, BooksClosedThrough: null, Version: 0 };

/** All settings are in one stream, `settings-1`. */
export const settingsId = 1;

/** The settings, and the company's logo. */
export type CompanySettings = Settings & { readonly Image: StoredImage | null };

/** Omitted settings do not change. */
export type SettingsCommand = Command<'ChangeSettings', Partial<CompanySettings>>;

/** One event per changed setting. */
const settingsEvents = {
  SettingChanged: recorded<{ Setting: keyof Settings; Value: FieldValue }>(),
  SettingsLogoChanged: recorded<Pick<CompanySettings, 'Image'>>(),
} as const;

export type SettingsEvent = EventOf<typeof settingsEvents>;

export const settingsDecider: Decider<CompanySettings, SettingsCommand, SettingsEvent> = {
  kind: 'settings',
  initial: { ...initialSettings, Image: null },
  eventTypes: settingsEvents,
  evolve: (settings, { type, data }) =>
    type === 'SettingChanged' ? { ...settings, [data.Setting]: data.Value } : { ...settings, ...data },
  decide: (command, settings) => {
    const { Image = settings.Image, ...values } = command.data;
    refuseInvalid({ PaymentLink: paymentLinkMessage(settingFields.PaymentLink.label, values.PaymentLink ?? '') });
    return [
      ...settingChanges(settings, values),
      ...(isSameImage(settings.Image, Image) ? [] : [{ type: 'SettingsLogoChanged', data: { Image } } as const]),
    ];
  },
};

const settingChanges = (settings: Settings, values: Partial<Settings>): SettingsEvent[] =>
  Object.entries(checkedValues(settingFields, values)).flatMap(([name, Value]) => {
    const Setting = name as keyof Settings;
    return isSameValue(settingFields[Setting], settings[Setting], Value)
      ? []
      : [{ type: 'SettingChanged', data: { Setting, Value } }];
  });
