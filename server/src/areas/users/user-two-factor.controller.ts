import { Controller, Inject } from '@nestjs/common';
import { type RecoveryCodes, RuleError, type SaveAnswer, type TwoFactorKey, type TwoFactorState } from '@picket/domain';
import { By } from '../../shared/http/access/by.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { Call, full, signedIn } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { UserPermissions } from './user-permissions.ts';
import { UserTwoFactor } from './user-two-factor.ts';
import { TwoFactorChangeDto, TwoFactorConfirmDto, TwoFactorSetUpDto } from './users.dto.ts';

/**
 * Two-factor sign-in: set up by users for themselves, and ended by users with the claim for those who lost their phone.
 */
@Controller()
export class UserTwoFactorController {
  constructor(
    @Inject(UserTwoFactor) private readonly twoFactor: UserTwoFactor,
    @Inject(UserPermissions) private readonly permissions: UserPermissions,
  ) {}

  @Call('GET users/twoFactor', { ...signedIn, beforeTwoFactor: true }, 'TwoFactorState')
  get(@By() { caller }: By): Promise<TwoFactorState> {
    return this.twoFactor.stateOf(caller);
  }

  @Call('POST users/twoFactor', { ...signedIn, beforeTwoFactor: true }, 'TwoFactorKey')
  setUp(@Body() body: TwoFactorSetUpDto, @By() { caller, context }: By): Promise<TwoFactorKey> {
    return this.twoFactor.setUp(caller, body.CurrentPassword, context);
  }

  @Call('PUT users/twoFactor', { ...signedIn, beforeTwoFactor: true }, 'RecoveryCodes')
  async confirm(@Body() { Code }: TwoFactorConfirmDto, @By() { caller, context }: By): Promise<RecoveryCodes> {
    return { RecoveryCodes: await this.twoFactor.confirm(caller, Code, context) };
  }

  @Call('PUT users/twoFactor/recoveryCodes', signedIn, 'RecoveryCodes')
  async replaceRecoveryCodes(@Body() body: TwoFactorChangeDto, @By() { caller, context }: By): Promise<RecoveryCodes> {
    return { RecoveryCodes: await this.twoFactor.replaceRecoveryCodes(caller, body, context) };
  }

  @Call('PUT users/twoFactor/off', signedIn, 'SaveAnswer')
  async turnOff(@Body() body: TwoFactorChangeDto, @By() { caller, context }: By): Promise<SaveAnswer> {
    return saved(await this.twoFactor.turnOff(caller, body, context));
  }

  @Call('DELETE users/:id/twoFactor', full('Users'), 'SaveAnswer')
  async reset(@IdParam() id: number, @By() { caller, context }: By): Promise<SaveAnswer> {
    if (caller.Id === id) throw new RuleError('Turn off your own two-factor sign-in in your profile');
    const permit = this.permissions.mustChange.bind(this.permissions, caller, id);
    return saved(await this.twoFactor.reset(id, permit, context));
  }
}
