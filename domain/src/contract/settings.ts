import type { Image } from './common.ts';

/** GET settings, and (each field optional) PUT settings. */
export interface Settings {
  CompanyName: string;
  /** IANA name; business days and weeks are counted in it (ruling 6). */
  TimeZone: string;
  /** Dollars. */
  DefaultDeliveryFee: number;
  /** Two letters; its tax rate is the usual one. */
  DefaultState: string;
  /** How long a session that is not remembered lives without a sign of life. */
  SessionHours: number;
  /** How long `Remember me` lasts. */
  RememberDays: number;
  /** How long a customer's approval link can be opened. */
  ApprovalLinkDays: number;
  /** How long a reset or sign-in link can be used. */
  SignInLinkMinutes: number;
  RequireEmailLinkOnNewBrowser: boolean;
  /** The sender of e-mails; '' leaves it to how the server was set up. */
  EmailFromName: string;
  EmailFrom: string;
  /** Texts of e-mails, in which {placeholders} stand for what is different in each. */
  SignInEmailSubject: string;
  SignInEmailText: string;
  ResetEmailSubject: string;
  ResetEmailText: string;
  WelcomeEmailSubject: string;
  WelcomeEmailText: string;
  EstimateEmailSubject: string;
  EstimateEmailText: string;
}

/** PUT settings, as JSON or as the field `data` of a form whose field `image` is the company's logo; null takes it away. */
export type SaveSettingsRequest = Partial<Settings> & { Image?: null; Version?: number };
export type SettingsAnswer = Settings & { Image: Image | null; Version: number };
