import { Controller, Inject, Req } from '@nestjs/common';
import type { SaveAnswer } from '@picket/domain';
import type { FastifyRequest } from 'fastify';
import { By } from '../../shared/http/access/by.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { Call, full, signedIn } from '../../shared/http/call/call.ts';
import { FlagParam, IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { browserOf } from '../auth/sessions/browser.ts';
import { OwnSignIn } from './own-sign-in.ts';
import { PortalAccess } from './portal-access.ts';
import { ChangePasswordDto, ChangeUsernameDto, PortalAccessDto } from './users.dto.ts';

/** Portal access: changed by users with the claim, and by users for themselves. */
@Controller()
export class UserAccessController {
  constructor(
    @Inject(PortalAccess) private readonly portal: PortalAccess,
    @Inject(OwnSignIn) private readonly own: OwnSignIn,
  ) {}

  @Call('PUT users/updateUsername', signedIn, 'SaveAnswer')
  async changeUsername(@Body() body: ChangeUsernameDto, @By() { caller, context }: By): Promise<SaveAnswer> {
    return saved(await this.own.changeUsername(caller, body, context));
  }

  @Call('PUT users/updatePassword', signedIn, 'SaveAnswer')
  async changePassword(
    @Body() body: ChangePasswordDto,
    @Req() request: FastifyRequest,
    @By() { caller, context }: By,
  ): Promise<SaveAnswer> {
    return saved(await this.own.changePassword(caller, body, browserOf(request), context));
  }

  @Call('PUT users/:id/portalAccess', full('Users'), 'SaveAnswer')
  async giveAccess(
    @IdParam() id: number,
    @Body() body: PortalAccessDto,
    @Req() request: FastifyRequest,
    @By() { caller, context }: By,
  ): Promise<SaveAnswer> {
    return saved(await this.portal.give(caller, id, body, browserOf(request), context));
  }

  @Call('PUT users/:id/hasAccess/:flag', full('Users'), 'SaveAnswer')
  async turnAccess(
    @IdParam() id: number,
    @FlagParam('flag') hasAccess: boolean,
    @By() { caller, context }: By,
  ): Promise<SaveAnswer> {
    return saved(await this.portal.turn(caller, id, hasAccess, context));
  }

  @Call('DELETE users/:id/portalAccess', full('Users'), 'SaveAnswer')
  async takeAccess(@IdParam() id: number, @By() { caller, context }: By): Promise<SaveAnswer> {
    return saved(await this.portal.take(caller, id, context));
  }
}
