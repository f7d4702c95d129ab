import { given } from '../testing/specification.ts';
import { type CompanySettings, initialSettings, type SettingsCommand, settingsDecider } from './settings.decider.ts';

const change = (data: Partial<CompanySettings>): SettingsCommand => ({ type: 'ChangeSettings', data });

it('starts with the usual settings', () =>
  expect(initialSettings).toMatchObject({
    CompanyName: 'Picket',
    TimeZone: 'America/New_York',
    DefaultDeliveryFee: 150,
    DefaultState: 'NJ',
    SessionHours: 12,
    RememberDays: 30,
    ApprovalLinkDays: 30,
    SignInLinkMinutes: 10,
    RequireEmailLinkOnNewBrowser: false,
    EmailFromName: '',
    EmailFrom: '',
    ResetEmailSubject: 'Reset your password',
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
    .state((settings) =>
      expect(settings).toEqual({ ...initialSettings, Image: null, DefaultState: 'PA', CompanyName: 'Fences' }),
    ));

it('has nothing to do when nothing changed', () => given(settingsDecider).when(change(initialSettings)).nothing());

it('refuses values out of bounds', () =>
  given(settingsDecider)
    .when(change({ TimeZone: 'Moon/Base', SessionHours: 0, CompanyName: '' }))
    .invalid({
      TimeZone: ['Time Zone is not a time zone'],
      SessionHours: ['Session Hours must be from 1 to 72'],
      CompanyName: ['Company Name is required'],
    }));

const logo = { Sha256: 'a'.repeat(64), ThumbnailSha256: 'b'.repeat(64) };
const hung = { type: 'SettingsLogoChanged', data: { Image: logo } } as const;

it('hangs the logo up and takes it down', () => {
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
  [{ EmailFrom: 'office' }, 'Sender E-mail is not an e-mail address'],
  [{ EmailFrom: 'a@b.co\r\nBcc: eve@example.com' }, 'Sender E-mail is not an e-mail address'],
  [{ EmailFrom: 'Office <a@b.co>' }, 'Sender E-mail is not an e-mail address'],
  [{ EmailFromName: 'Picket\r\nBcc: eve@example.com' }, 'Sender Name must be one line'],
  [{ EmailFromName: 'Picket\u2028Bcc: eve@example.com' }, 'Sender Name must be one line'],
  [{ EmailFromName: 'Ask {name}' }, "Sender Name can't fill {name}"],
  [{ ResetEmailSubject: 'Reset\nBcc: eve@example.com' }, 'Password Reset Subject must be one line'],
  [{ ResetEmailSubject: 'Reset: {link}' }, "Password Reset Subject can't fill {link}"],
  [{ ResetEmailSubject: '' }, 'Password Reset Subject is required'],
  [{ WelcomeEmailText: 'Hello {Name}' }, "Welcome Text can't fill {Name}"],
  [{ WelcomeEmailText: 'Hello {constructor}' }, "Welcome Text can't fill {constructor}"],
  [{ WelcomeEmailText: 'x'.repeat(4_001) }, 'Welcome Text must be at most 4000 characters'],
])('refuses %j', (data, message) =>
  given(settingsDecider)
    .when(change(data))
    .invalid({ [Object.keys(data)[0]!]: [message] }),
);

it('takes texts of several lines with their placeholders', () =>
  given(settingsDecider)
    .when(change({ EstimateEmailText: 'Hello {name},\n{company} has estimate {number}:\n{link}' }))
    .state(({ EstimateEmailText }) => expect(EstimateEmailText).toMatch(/\n/)));
