import { given } from '../testing/specification.ts';
import { type CompanySettings, initialSettings, type SettingsCommand, settingsDecider } from './settings.decider.ts';

const change = (data: Partial<CompanySettings>): SettingsCommand => ({ type: 'ChangeSettings', data });

it('starts with the default settings', () =>
  expect(initialSettings).toMatchObject({
    CompanyName: 'Picket',
    TimeZone: 'America/New_York',
    DefaultDeliveryFee: 150,
    DefaultState: 'NJ',
    SessionHours: 12,
    RememberDays: 30,
    MaxSessionDays: 30,
    ApprovalLinkDays: 30,
    SignInLinkMinutes: 10,
    WelcomeLinkHours: 72,
    RequireEmailLinkOnNewBrowser: false,
    EmailFromName: '',
    EmailFrom: '',
    ResetEmailSubject: 'Reset your password',
  }));

it('records each changed setting', () =>
  given(settingsDecider)
    .when(change({ ...initialSettings, DefaultState: 'PA', DefaultDeliveryFee: 175.5 }))
    .then(
      { type: 'SettingChanged', data: { Setting: 'DefaultDeliveryFee', Value: 175.5 } },
      { type: 'SettingChanged', data: { Setting: 'DefaultState', Value: 'PA' } },
    ));

it('does not change omitted settings', () =>
  given(settingsDecider, { type: 'SettingChanged', data: { Setting: 'DefaultState', Value: 'PA' } })
    .when(change({ CompanyName: 'Fences' }))
    .state((settings) =>
      expect(settings).toEqual({ ...initialSettings, Image: null, DefaultState: 'PA', CompanyName: 'Fences' }),
    ));

it('does nothing if nothing changed', () => given(settingsDecider).when(change(initialSettings)).nothing());

it('rejects values out of range', () =>
  given(settingsDecider)
    .when(change({ TimeZone: 'Moon/Base', SessionHours: 0, SignInLinkMinutes: 11, CompanyName: '' }))
    .invalid({
      TimeZone: ['Time zone is not a time zone'],
      SessionHours: ['Hours without use until sign-out must be from 1 to 72'],
      SignInLinkMinutes: ['Sign-in link minutes must be from 1 to 10'],
      CompanyName: ['Company name is required'],
    }));

const logo = { Sha256: 'a'.repeat(64), ThumbnailSha256: 'b'.repeat(64) };
const hung = { type: 'SettingsLogoChanged', data: { Image: logo } } as const;

it('sets and removes the logo', () => {
  given(settingsDecider)
    .when(change({ Image: logo }))
    .then(hung);
  given(settingsDecider, hung)
    .when(change({ Image: { ...logo } }))
    .nothing();
  given(settingsDecider, hung)
    .when(change({ Image: null }))
    .then({ type: 'SettingsLogoChanged', data: { Image: null } });
});

it.each<[Partial<CompanySettings>, string]>([
  [{ EmailFrom: 'office' }, 'Sender email is not a valid email address'],
  [{ EmailFrom: 'a@b.co\r\nBcc: eve@example.com' }, 'Sender email is not a valid email address'],
  [{ EmailFromName: 'Picket\r\nBcc: eve@example.com' }, 'Sender name must be one line'],
  [{ EmailFromName: 'Picket\u2028Bcc: eve@example.com' }, 'Sender name must be one line'],
  [{ EmailFromName: 'Ask {name}' }, 'Sender name has an unknown placeholder {name}. Use {company}'],
  [{ ResetEmailSubject: 'Reset\nBcc: eve@example.com' }, 'Password reset subject must be one line'],
  [
    { ResetEmailSubject: 'Reset: {link}' },
    'Password reset subject has an unknown placeholder {link}. Use {name}, {company}',
  ],
  [{ ResetEmailSubject: '' }, 'Password reset subject is required'],
  [
    { WelcomeEmailText: 'Hello {Name}' },
    'Welcome text has an unknown placeholder {Name}. Use {name}, {company}, {link}',
  ],
  [
    { WelcomeEmailText: 'Hello {constructor}' },
    'Welcome text has an unknown placeholder {constructor}. Use {name}, {company}, {link}',
  ],
  [{ WelcomeEmailText: 'x'.repeat(4_001) }, 'Welcome text must be at most 4000 characters'],
])('rejects %j', (data, message) =>
  given(settingsDecider)
    .when(change(data))
    .invalid({ [Object.keys(data)[0]!]: [message] }),
);

it('accepts texts of several lines with their placeholders', () =>
  given(settingsDecider)
    .when(change({ EstimateEmailText: 'Hello {name},\n{company} has estimate {number}:\n{link}' }))
    .state(({ EstimateEmailText }) => expect(EstimateEmailText).toMatch(/\n/)));
