import { Inject, Injectable } from '@nestjs/common';
import type { SimpleItem } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { findUser } from '@picket/projections/users/users.query';
import { READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { Credentials } from '../auth/passwords/credentials.ts';
import { PasswordChange } from '../auth/passwords/password-change.ts';

/** The shared password of the demo users. */
@Injectable()
export class DemoPasswords {
  constructor(
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(PasswordChange) private readonly passwords: PasswordChange,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** The users who have it. Empty for a caller who has it too, because the demo company is still in use then. */
  async users(callerId: number): Promise<SimpleItem[]> {
    const ids = await this.credentials.demoUsers();
    if (ids.includes(callerId)) return [];
    const users = await Promise.all(ids.map((id) => findUser(this.reader, id)));
    return users.flatMap((user) => (user ? [{ Id: user.Id, Name: user.Name }] : []));
  }

  /** These users can sign in again when they get a new password. */
  async end(callerId: number, context: CommandContext): Promise<void> {
    for (const { Id } of await this.users(callerId)) await this.passwords.endDemo(Id, context);
  }
}
