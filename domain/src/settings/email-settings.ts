import { emailField, templateField } from '../field.ts';

/** What a text of every e-mail can tell. */
const everyEmail = ['name', 'company'] as const;
const linkEmail = [...everyEmail, 'link'] as const;
const estimateEmail = [...linkEmail, 'number'] as const;

const subject = (label: string, initial: string) => templateField(label, 150, 1, everyEmail, initial);
const text = (label: string, initial: string) => templateField(label, 4_000, 6, linkEmail, initial);

/**
 * Who e-mails are from and what they say. In a text, {link} is where the button stands; without it the button follows.
 * A subject has no {link}: it is a key.
 */
export const emailSettingFields = {
  EmailFromName: templateField('Sender Name', 100, 1, ['company'], ''),
  EmailFrom: emailField('Sender E-mail', ''),
  SignInEmailSubject: subject('Sign-in Link Subject', 'Your sign-in link'),
  SignInEmailText: text(
    'Sign-in Link Text',
    'Hello {name},\nSomeone with your password, we hope you, wants to sign in from a browser that we have not seen before.',
  ),
  ResetEmailSubject: subject('Password Reset Subject', 'Reset your password'),
  ResetEmailText: text(
    'Password Reset Text',
    'Hello {name},\nA new password was asked for. If that was not you, there is nothing to do: your password stays as it is.',
  ),
  WelcomeEmailSubject: subject('Welcome Subject', 'Welcome'),
  WelcomeEmailText: text('Welcome Text', 'Hello {name},\nAn account was made for you.'),
  EstimateEmailSubject: templateField(
    'Estimate Subject',
    150,
    1,
    [...everyEmail, 'number'],
    'Your estimate {number} from {company}',
  ),
  EstimateEmailText: templateField(
    'Estimate Text',
    4_000,
    6,
    estimateEmail,
    'Hello {name},\nThank you for asking us. Here is your estimate: please look through it, and approve it when all is right.\n{link}',
  ),
} as const;
