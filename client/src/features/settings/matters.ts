import { type Fields, type Settings, settingFields } from '@picket/domain';

/** Settings that belong together. */
export interface Matter {
  readonly title: string;
  readonly fields: Fields;
  readonly imageLabel?: string;
}

const matter = (title: string, names: readonly (keyof Settings)[]): Matter => ({
  title,
  fields: Object.fromEntries(names.map((name) => [name, settingFields[name]])),
});

/** All settings, matter by matter. */
export const matters: readonly Matter[] = [
  { ...matter('Company', ['CompanyName', 'TimeZone']), imageLabel: 'Logo' },
  matter('New jobs', ['DefaultDeliveryFee', 'DefaultState']),
  matter('Sessions', ['SessionHours', 'RememberDays', 'RequireEmailLinkOnNewBrowser']),
  matter('Links', ['SignInLinkMinutes', 'ApprovalLinkDays']),
  matter('Sender of e-mails', ['EmailFromName', 'EmailFrom']),
  matter('E-mail: sign-in link', ['SignInEmailSubject', 'SignInEmailText']),
  matter('E-mail: password reset', ['ResetEmailSubject', 'ResetEmailText']),
  matter('E-mail: welcome', ['WelcomeEmailSubject', 'WelcomeEmailText']),
  matter('E-mail: estimate', ['EstimateEmailSubject', 'EstimateEmailText']),
];
