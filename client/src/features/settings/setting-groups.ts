import { type Fields, type Settings, settingFields } from '@picket/domain';

/** A section of the settings page. */
interface SettingGroup {
  readonly title: string;
  readonly fields: Fields;
  readonly imageLabel?: string;
}

const matter = (title: string, names: readonly (keyof Settings)[]): SettingGroup => ({
  title,
  fields: Object.fromEntries(names.map((name) => [name, settingFields[name]])),
});

/** All settings in the order of the settings page. */
export const settingGroups: readonly SettingGroup[] = [
  { ...matter('Company', ['CompanyName', 'TimeZone']), imageLabel: 'Logo' },
  matter('New jobs', ['DefaultDeliveryFee', 'DefaultState']),
  matter('Sessions', ['SessionHours', 'RememberDays', 'MaxSessionDays', 'RequireEmailLinkOnNewBrowser']),
  matter('Links', ['SignInLinkMinutes', 'WelcomeLinkHours', 'ApprovalLinkDays']),
  matter('Reminders of estimates', ['ReminderUnopenedDays', 'ReminderUnansweredDays', 'ReminderExpiryDays']),
  matter('Needs attention', [
    'OpportunityIdleDays',
    'EstimateNotSentDays',
    'EstimateNotOpenedDays',
    'EstimateExpiringDays',
    'SignedNotScheduledDays',
    'ReadyNotOnDeliveryDays',
    'DeliveredNotInvoicedDays',
    'InvoiceUnpaidDays',
  ]),
  matter('Email sender', ['EmailFromName', 'EmailFrom', 'BounceEmail']),
  matter('Email: sign-in link', ['SignInEmailSubject', 'SignInEmailText']),
  matter('Email: password reset', ['ResetEmailSubject', 'ResetEmailText']),
  matter('Email: welcome', ['WelcomeEmailSubject', 'WelcomeEmailText']),
  matter('Email: estimate', ['EstimateEmailSubject', 'EstimateEmailText']),
  matter('Email: reminder', ['ReminderEmailSubject', 'ReminderEmailText']),
  matter('Email: approved estimate', ['ApprovedEmailSubject', 'ApprovedEmailText']),
  matter('Email to staff: saved report', ['ReportEmailSubject', 'ReportEmailText']),
  matter('Email to staff: approved', ['ApprovalNoteSubject', 'ApprovalNoteText']),
  matter('Email to staff: declined', ['DeclinedNoteSubject', 'DeclinedNoteText']),
  matter('Email to staff: question', ['QuestionNoteSubject', 'QuestionNoteText']),
];
