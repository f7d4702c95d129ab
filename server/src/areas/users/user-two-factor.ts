import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  RuleError,
  refuseInvalid,
  type TwoFactorChangeRequest,
  type TwoFactorKey,
  type TwoFactorState,
  type User,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import { READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideUser } from '../../shared/commands/decide.ts';
import type { Handled } from '../../shared/commands/handled.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { AccessDirectory } from '../auth/access/access-directory.ts';
import { OwnPassword } from '../auth/passwords/own-password.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { ownCodeBucket } from '../auth/throttle/sign-in-throttle.ts';
import { CodeCheck } from '../auth/two-factor/code-check.ts';
import { keyAddress } from '../auth/two-factor/one-time-code.ts';
import { SecondFactors } from '../auth/two-factor/second-factors.ts';

/** Sets up and ends two-factor sign-in. */
@Injectable()
export class UserTwoFactor {
  constructor(
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(OwnPassword) private readonly passwords: OwnPassword,
    @Inject(CodeCheck) private readonly codes: CodeCheck,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  async stateOf({ Id }: Caller): Promise<TwoFactorState> {
    const access = await this.directory.of(Id);
    const [IsOn, RecoveryCodesLeft] = await Promise.all([this.factors.isOn(Id), this.factors.recoveryCodesLeft(Id)]);
    return { IsOn, IsRequired: access?.requiresTwoFactor ?? false, RecoveryCodesLeft };
  }

  /** Makes a key. @throws ValidationError at `CurrentPassword`, RuleError, TooManyCallsError */
  async setUp(caller: Caller, currentPassword: string, context: CommandContext): Promise<TwoFactorKey> {
    await this.passwords.require(caller, currentPassword, context);
    if (await this.factors.isOn(caller.Id)) throw new RuleError('Two-factor sign-in is already on');
    const [Key, { CompanyName }] = await Promise.all([this.factors.setUp(caller.Id), getSettings(this.reader)]);
    return { Key, Address: keyAddress(Key, CompanyName, caller.Username) };
  }

  /**
   * Turns it on, ends the user's other sessions, which started without a code, and returns the recovery codes.
   * @throws ValidationError at `Code`, TooManyCallsError
   */
  async confirm({ Id, SessionId }: Caller, code: string, context: CommandContext): Promise<string[]> {
    const { address = '', requestId } = context;
    const codes = await this.codes.confirm(Id, code, ownCodeBucket(SessionId), { address, requestId });
    refuseInvalid({ Code: codes ? null : wrongCode });
    await this.commands.execute(new DecideUser(Id, { type: 'StartTwoFactor', data: {} }, context));
    await this.sessions.endAll(Id, SessionId);
    return codes!;
  }

  /** @throws ValidationError at `CurrentPassword` or `Code`, TooManyCallsError */
  async replaceRecoveryCodes(
    caller: Caller,
    request: TwoFactorChangeRequest,
    context: CommandContext,
  ): Promise<string[]> {
    await this.requireBoth(caller, request, context);
    const codes = await this.factors.replaceRecoveryCodes(caller.Id);
    await this.commands.execute(new DecideUser(caller.Id, { type: 'RecordRecoveryCodesChange', data: {} }, context));
    return codes;
  }

  /** The user's other sessions stay. @throws ValidationError at `CurrentPassword` or `Code`, TooManyCallsError */
  async turnOff(caller: Caller, request: TwoFactorChangeRequest, context: CommandContext): Promise<Handled> {
    await this.requireBoth(caller, request, context);
    return this.end(caller.Id, async () => undefined, context);
  }

  /**
   * Turns it off for a user who lost their phone, and ends their sessions. `permit` throws for an unpermitted caller.
   */
  async reset(id: number, permit: (user: User) => Promise<unknown>, context: CommandContext): Promise<Handled> {
    const handled = await this.end(id, permit, context);
    await this.sessions.endAll(id);
    return handled;
  }

  /** The event comes first: if the server stops in between, the user is still asked for a code. */
  private async end(id: number, permit: (user: User) => Promise<unknown>, context: CommandContext): Promise<Handled> {
    const command = async (user: User) => {
      await permit(user);
      return { type: 'EndTwoFactor', data: {} } as const;
    };
    const handled = await this.commands.execute(new DecideUser(id, command, context));
    await this.factors.remove(id);
    return handled;
  }

  /** The password and a code, both counted against the session. */
  private async requireBoth(
    caller: Caller,
    { CurrentPassword: password, Code }: TwoFactorChangeRequest,
    { address = '', requestId }: CommandContext,
  ): Promise<void> {
    const origin = { address, requestId };
    if (!(await this.directory.fresh(caller.Id))) throw new UnauthorizedException();
    await this.passwords.require(caller, password, origin);
    if (!(await this.factors.isOn(caller.Id))) throw new RuleError('Two-factor sign-in is off');
    const kind = await this.codes.use(caller.Id, Code, ownCodeBucket(caller.SessionId), origin);
    refuseInvalid({ Code: kind ? null : wrongCode });
  }
}

const wrongCode = 'The code is not correct.';
