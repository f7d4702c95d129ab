import { ForbiddenException } from '@nestjs/common';
import {
  AccessLevels,
  hasClaim,
  type User,
  type UserCommand,
  type UserDetails,
  type UserInput,
  userFields,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { Caller } from '../../shared/http/access/access.ts';
import { refuseUnknownReferences } from '../catalogue/known-references.ts';
import type { UserPermissions } from './user-permissions.ts';

/** Saves a user's details. @throws NotFoundError, ForbiddenException, ValidationError for unknown references. */
export const saveUser =
  (reader: Reader, permissions: UserPermissions, caller: Caller, id: number, data: UserInput) =>
  async (user: User): Promise<UserCommand> => {
    const before = await permissions.mustChange(caller, id, user);
    refuseOwnProtectedFields(caller, data, before);
    await refuseUnknownReferences(reader, userFields, data, before);
    return { type: 'SaveUser', data };
  };

/** Reset links go to the email address and the team decides which jobs are visible, so both require the claim. */
export function refuseOwnProtectedFields(
  { ClaimFlags }: Caller,
  { Email, TeamId }: UserInput,
  before: UserDetails,
): void {
  if (hasClaim(ClaimFlags, 'Users', AccessLevels.Full)) return;
  const isSameEmail = Email === undefined || Email.trim() === before.Email;
  const isSameTeam = TeamId === undefined || TeamId === before.TeamId;
  if (!isSameEmail || !isSameTeam)
    throw new ForbiddenException('Only users who manage users can change the email address and team');
}
