import { Body, Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
import { type RecoveryCodes, RuleError, type SaveAnswer, type TwoFactorKey, type TwoFactorState } from '@picket/domain';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, AllowSignedIn, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, saved } from '../http/answers/answers.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { UserPermissions } from './user-permissions.ts';
import { UserTwoFactor } from './user-two-factor.ts';
import { TwoFactorChangeDto, TwoFactorConfirmDto, TwoFactorSetUpDto } from './users.dto.ts';

/**
 * Two-factor sign-in: set up by users for themselves, and ended by users with the claim for those who lost their phone.
 */
@Controller('users')
export class UserTwoFactorController {
  constructor(
    @Inject(UserTwoFactor) private readonly twoFactor: UserTwoFactor,
    @Inject(UserPermissions) private readonly permissions: UserPermissions,
  ) {}

  @Get('twoFactor')
  @AllowSignedIn({ beforeTwoFactor: true })
  @Answers('TwoFactorState')
  get(@CurrentUser() caller: Caller): Promise<TwoFactorState> {
    return this.twoFactor.stateOf(caller);
  }

  @Post('twoFactor')
  @AllowSignedIn({ beforeTwoFactor: true })
  @Answers('TwoFactorKey')
  setUp(
    @Body() body: TwoFactorSetUpDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<TwoFactorKey> {
    return this.twoFactor.setUp(caller, body.CurrentPassword, context);
  }

  @Put('twoFactor')
  @AllowSignedIn({ beforeTwoFactor: true })
  @Answers('RecoveryCodes')
  async confirm(
    @Body() { Code }: TwoFactorConfirmDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<RecoveryCodes> {
    return { RecoveryCodes: await this.twoFactor.confirm(caller, Code, context) };
  }

  @Put('twoFactor/recoveryCodes')
  @AllowSignedIn()
  @Answers('RecoveryCodes')
  async replaceRecoveryCodes(
    @Body() body: TwoFactorChangeDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<RecoveryCodes> {
    return { RecoveryCodes: await this.twoFactor.replaceRecoveryCodes(caller, body, context) };
  }

  @Put('twoFactor/off')
  @AllowSignedIn()
  @Answers('SaveAnswer')
  async turnOff(
    @Body() body: TwoFactorChangeDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    return saved(await this.twoFactor.turnOff(caller, body, context));
  }

  @Delete(':id/twoFactor')
  @Allow('Users', 'Full')
  @Answers('SaveAnswer')
  async reset(
    @IdParam() id: number,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    if (caller.Id === id) throw new RuleError('Turn off your own two-factor sign-in in your profile');
    const permit = this.permissions.mustChange.bind(this.permissions, caller, id);
    return saved(await this.twoFactor.reset(id, permit, context));
  }
}
