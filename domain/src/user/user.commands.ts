import type { Command } from '../core/decider.ts';
import type { StoredImage } from '../image.ts';
import type { PhoneInput } from '../phone.ts';
import type { UserDetails } from './user.events.ts';

type Nothing = Record<string, never>;

/** The number of other administrators with access, looked up by the caller. */
interface AmongAdministrators {
  readonly OtherAdministrators: number;
}

/** User input. A missing field takes its default when adding and stays unchanged when saving. */
export type UserInput = Partial<Omit<UserDetails, 'UserPhones' | 'Image'>> & {
  readonly UserPhones?: readonly PhoneInput[];
};

/** Commands on one user. The caller has looked up team, role and companies, and reserved the username. */
export type UserCommand =
  | Command<'AddUser', UserInput & { Username: string; UserRoleId: number }>
  | Command<'SaveUser', UserInput>
  | Command<'ChangeUserPicture', { Image: StoredImage | null }>
  | Command<'GrantPortalAccess', { Username: string; UserRoleId: number } & AmongAdministrators>
  | Command<'ChangeUsername', { Username: string }>
  | Command<'SetHasAccess', { HasAccess: boolean } & AmongAdministrators>
  | Command<'RemovePortalAccess', AmongAdministrators>
  | Command<'NotePasswordChange', Nothing>;
