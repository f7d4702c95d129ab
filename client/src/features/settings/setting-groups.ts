import { type Fields, type Settings, settingFields } from '@picket/domain';

/** A section of the settings page. */
interface SettingGroup {
  readonly title: string;
  readonly fields: Fields;
  readonly imageLabel?: string;
}

const group = (title: string, names: readonly (keyof Settings)[]): SettingGroup => ({
  title,
  fields: Object.fromEntries(names.map((name) => [name, settingFields[name]])),
});

/** All settings in the order of the settings page. */
export const settingGroups: readonly SettingGroup[] = [
  { ...group('Company', ['CompanyName', 'TimeZone']), imageLabel: 'Logo' },
  group('New jobs', ['DefaultDeliveryFee', 'DefaultState', 'RetailCompanyId', 'WholesaleCompanyId']),
  group('Payments', ['InvoiceDueDays', 'RequireDeposit', 'PaymentInstructions', 'PaymentLink']),
  group('Sessions', ['SessionHours', 'RememberDays', 'MaxSessionDays', 'RequireEmailLinkOnNewBrowser']),
  group('Links', ['SignInLinkMinutes', 'WelcomeLinkHours', 'ApprovalLinkDays']),
  group('Reminders of estimates', ['ReminderUnopenedDays', 'ReminderUnansweredDays', 'ReminderExpiryDays']),
  group('Reminders of invoices', ['InvoiceReminderDays']),
  group('Needs attention', [
    'OpportunityIdleDays',
    'EstimateNotSentDays',
    'EstimateNotOpenedDays',
    'EstimateExpiringDays',
    'SignedNotScheduledDays',
    'ReadyNotOnDeliveryDays',
    'DeliveredNotInvoicedDays',
  ]),
  group('Audit', ['HeadEmail']),
  group('Email sender', ['EmailFromName', 'EmailFrom', 'BounceEmail']),
  group('Email: sign-in link', ['SignInEmailSubject', 'SignInEmailText']),
  group('Email: password reset', ['ResetEmailSubject', 'ResetEmailText']),
  group('Email: welcome', ['WelcomeEmailSubject', 'WelcomeEmailText']),
  group('Email: estimate', ['EstimateEmailSubject', 'EstimateEmailText']),
  group('Email: reminder of an estimate', ['ReminderEmailSubject', 'ReminderEmailText']),
  group('Email: approved estimate', ['ApprovedEmailSubject', 'ApprovedEmailText']),
  group('Email: order confirmation', ['OrderEmailSubject', 'OrderEmailText']),
  group('Email: invoice', ['InvoiceEmailSubject', 'InvoiceEmailText']),
  group('Email: reminder of an invoice', ['InvoiceReminderSubject', 'InvoiceReminderText']),
  group('Email: receipt', ['ReceiptEmailSubject', 'ReceiptEmailText']),
  group('Email: statement', ['StatementEmailSubject', 'StatementEmailText']),
  group('Email to staff: saved report', ['ReportEmailSubject', 'ReportEmailText']),
  group('Email to staff: approved', ['ApprovalNoteSubject', 'ApprovalNoteText']),
  group('Email to staff: declined', ['DeclinedNoteSubject', 'DeclinedNoteText']),
  group('Email to staff: question', ['QuestionNoteSubject', 'QuestionNoteText']),
];
