/** GET settings. All fields are optional in PUT settings. */
export interface Settings {
  CompanyName: string;
  /** IANA name, used for business days and weeks (ruling 6). */
  TimeZone: string;
  /** In dollars. */
  DefaultDeliveryFee: number;
  /** Two-letter code of the state whose tax rate is the default. */
  DefaultState: string;
  /** The companies of new jobs for retail and wholesale customers without an earlier job; null for none. */
  RetailCompanyId: number | null;
  WholesaleCompanyId: number | null;
  /** Days from the invoice until what no row of a schedule takes is due (ruling 70). */
  InvoiceDueDays: number;
  /** How customers pay, on estimates, orders and invoices: lines of text; '' for none. */
  PaymentInstructions: string;
  /** Where they pay: an https address with {number} of the job and {amount}; '' for none. */
  PaymentLink: string;
  /** Signed jobs cannot be converted until their deposit is paid or waits for confirmation (ruling 106). */
  RequireDeposit: boolean;
  /** Idle lifetime of a session without `Remember me`. */
  SessionHours: number;
  /** Idle lifetime of a session with `Remember me`. */
  RememberDays: number;
  /** Lifetime of any session, however often it is used. */
  MaxSessionDays: number;
  /** Lifetime of a customer's approval link. */
  ApprovalLinkDays: number;
  /** Days after which a customer is reminded of an estimate that they did not open or answer; 0 for never. */
  ReminderUnopenedDays: number;
  ReminderUnansweredDays: number;
  /** Days before its link expires that a customer is reminded; 0 for never. */
  ReminderExpiryDays: number;
  /** Days before (below 0) or after the due date on which customers are reminded of an invoice; none for never. */
  InvoiceReminderDays: readonly number[];
  /** Days after which a job that waits for staff is listed under Needs attention (docs/attention.md). */
  OpportunityIdleDays: number;
  EstimateNotSentDays: number;
  EstimateNotOpenedDays: number;
  /** Days before its link expires that an estimate is listed. */
  EstimateExpiringDays: number;
  SignedNotScheduledDays: number;
  ReadyNotOnDeliveryDays: number;
  DeliveredNotInvoicedDays: number;
  /** Lifetime of a reset or sign-in link. */
  SignInLinkMinutes: number;
  /** Lifetime of the link in the welcome of a new user. */
  WelcomeLinkHours: number;
  RequireEmailLinkOnNewBrowser: boolean;
  /** The address that the signed head of the log is sent to once a day; '' for none. */
  HeadEmail: string;
  /** The sender of emails; '' uses the server's configuration. */
  EmailFromName: string;
  EmailFrom: string;
  /** Mail servers return undeliverable mail to it; '' for the sender. */
  BounceEmail: string;
  /** Email texts with {placeholders}. */
  SignInEmailSubject: string;
  SignInEmailText: string;
  ResetEmailSubject: string;
  ResetEmailText: string;
  WelcomeEmailSubject: string;
  WelcomeEmailText: string;
  EstimateEmailSubject: string;
  EstimateEmailText: string;
  ReminderEmailSubject: string;
  ReminderEmailText: string;
  OrderEmailSubject: string;
  OrderEmailText: string;
  InvoiceEmailSubject: string;
  InvoiceEmailText: string;
  ReceiptEmailSubject: string;
  ReceiptEmailText: string;
  StatementEmailSubject: string;
  StatementEmailText: string;
  InvoiceReminderSubject: string;
  InvoiceReminderText: string;
  ReportEmailSubject: string;
  ReportEmailText: string;
  ApprovedEmailSubject: string;
  ApprovedEmailText: string;
  ApprovalNoteSubject: string;
  ApprovalNoteText: string;
  DeclinedNoteSubject: string;
  DeclinedNoteText: string;
  QuestionNoteSubject: string;
  QuestionNoteText: string;
}
