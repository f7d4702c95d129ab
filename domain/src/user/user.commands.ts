import type { Command } from '../core/decider.ts';
import type { InputOf } from '../fields/field-values.ts';
import type { StoredImage } from '../fields/image.ts';
import type { userFields } from '../fields/user.fields.ts';

type Nothing = Record<string, never>;

/** The number of other administrators with access, looked up by the caller. */
interface AmongAdministrators {
  readonly OtherAdministrators: number;
}

export type UserInput = Omit<InputOf<typeof userFields>, 'Image'>;

/** Commands on one user. The caller has looked up team, role and companies, and reserved the username. */
export type UserCommand =
  | Command<'AddUser', UserInput & { Username: string; UserRoleId: number }>
  | Command<'SaveUser', UserInput>
  | Command<'ChangeUserPicture', { Image: StoredImage | null }>
  | Command<'GrantPortalAccess', { Username: string; UserRoleId: number } & AmongAdministrators>
  | Command<'ChangeUsername', { Username: string }>
  | Command<'SetHasAccess', { HasAccess: boolean } & AmongAdministrators>
  | Command<'RemovePortalAccess', AmongAdministrators>
  | Command<'RecordPasswordChange', Nothing>
  | Command<'StartTwoFactor', Nothing>
  | Command<'EndTwoFactor', Nothing>
  | Command<'RecordRecoveryCodesChange', Nothing>
  | Command<'RecordRecoveryCodeUse', Nothing>
  | Command<'IssueCalendarFeed', Nothing>
  | Command<'RevokeCalendarFeed', Nothing>;
