import { Inject, Injectable } from '@nestjs/common';
import { type AddUserRequest, refuseInvalid, userFields } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import type { Handled } from '../../shared/commands/handled.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { AccessDirectory } from '../auth/access/access-directory.ts';
import { SignInLinks } from '../auth/sign-in/sign-in-links.ts';
import { refuseUnknownReferences } from '../catalogue/known-references.ts';
import { AccessChanges } from './access-changes.ts';
import { refuseNewPassword } from './new-password.ts';
import { UserAccounts } from './user-accounts.ts';
import { UserPermissions } from './user-permissions.ts';

/** Adds users. */
@Injectable()
export class NewUsers {
  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(UserPermissions) private readonly permissions: UserPermissions,
    @Inject(UserAccounts) private readonly accounts: UserAccounts,
    @Inject(AccessChanges) private readonly changes: AccessChanges,
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(SignInLinks) private readonly links: SignInLinks,
  ) {}

  /** @throws ValidationError, ForbiddenException for a role with more permissions than the caller's. */
  async add(caller: Caller, request: AddUserRequest, context: CommandContext): Promise<Handled> {
    const { ConfirmPassword, SendEmail = false, ...user } = request;
    refuseInvalid({
      Email: SendEmail && !user.Email?.trim() ? 'Email is required' : null,
      Password: user.Password === undefined && !SendEmail ? 'Password is required' : null,
    });
    if (user.Password !== undefined || ConfirmPassword !== undefined)
      refuseNewPassword(user.Password ?? '', { field: 'ConfirmPassword', value: ConfirmPassword }, wordsAbout(user));
    await refuseUnknownReferences(this.reader, userFields, user, null);
    // A role that is being deleted cannot be assigned.
    const added = await this.changes.serialize(async () => {
      await this.permissions.mustGive(caller, user.UserRoleId, 'UserRoleId');
      return this.accounts.add(user, context);
    });
    if (SendEmail) await this.welcome(added.id, user.Password !== undefined);
    return added;
  }

  private async welcome(userId: number, hasPassword: boolean): Promise<void> {
    const access = await this.directory.fresh(userId);
    if (access) this.links.sendWelcome(access, hasPassword);
  }
}

const wordsAbout = ({ Username, FirstName, LastName = '', Email = '' }: AddUserRequest): string[] => [
  Username,
  FirstName,
  LastName,
  ...Email.split('@'),
];
