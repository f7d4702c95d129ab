import type { Command } from '../core/decider.ts';
import type { StoredImage } from '../image.ts';
import type { PhoneInput } from '../phone.ts';
import type { UserDetails } from './user.events.ts';

type Nothing = Record<string, never>;

/** Looked up before: how many others have access as Administrator, so that the last one stays. */
interface AmongAdministrators {
  readonly OtherAdministrators: number;
}

/** What a person enters; what is left out takes its usual value when adding, and stays when saving. */
export type UserInput = Partial<Omit<UserDetails, 'UserPhones' | 'Image'>> & {
  readonly UserPhones?: readonly PhoneInput[];
};

/** Commands on one user. Team, role and companies were looked up before, and the username reserved. */
export type UserCommand =
  | Command<'AddUser', UserInput & { Username: string; UserRoleId: number }>
  | Command<'SaveUser', UserInput>
  | Command<'ChangeUserPicture', { Image: StoredImage }>
  | Command<'RemoveUserPicture', Nothing>
  | Command<'GivePortalAccess', { Username: string; UserRoleId: number } & AmongAdministrators>
  | Command<'ChangeUsername', { Username: string }>
  | Command<'SetHasAccess', { HasAccess: boolean } & AmongAdministrators>
  | Command<'RemovePortalAccess', AmongAdministrators>
  | Command<'NotePasswordChange', Nothing>;
