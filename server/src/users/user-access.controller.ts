import { Body, Controller, Delete, Inject, Put, Req } from '@nestjs/common';
import type { SaveAnswer } from '@picket/domain';
import type { FastifyRequest } from 'fastify';
import { browserOf } from '../auth/sessions/browser.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, AllowSignedIn, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, saved } from '../http/answers/answers.ts';
import { FlagParam, IdParam } from '../http/input/id.pipe.ts';
import { OwnSignIn } from './own-sign-in.ts';
import { PortalAccess } from './portal-access.ts';
import { ChangePasswordDto, ChangeUsernameDto, PortalAccessDto } from './users.dto.ts';

/** Portal access: changed by users with the claim, and by users for themselves. */
@Controller('users')
export class UserAccessController {
  constructor(
    @Inject(PortalAccess) private readonly portal: PortalAccess,
    @Inject(OwnSignIn) private readonly own: OwnSignIn,
  ) {}

  @Put('updateUsername')
  @AllowSignedIn()
  @Answers('SaveAnswer')
  async changeUsername(
    @Body() body: ChangeUsernameDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    return saved(await this.own.changeUsername(caller, body, context));
  }

  @Put('updatePassword')
  @AllowSignedIn()
  @Answers('SaveAnswer')
  async changePassword(
    @Body() body: ChangePasswordDto,
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    return saved(await this.own.changePassword(caller, body, browserOf(request), context));
  }

  @Put(':id/portalAccess')
  @Allow('Users', 'Full')
  @Answers('SaveAnswer')
  async giveAccess(
    @IdParam() id: number,
    @Body() body: PortalAccessDto,
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    return saved(await this.portal.give(caller, id, body, browserOf(request), context));
  }

  @Put(':id/hasAccess/:flag')
  @Allow('Users', 'Full')
  @Answers('SaveAnswer')
  async turnAccess(
    @IdParam() id: number,
    @FlagParam('flag') hasAccess: boolean,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    return saved(await this.portal.turn(caller, id, hasAccess, context));
  }

  @Delete(':id/portalAccess')
  @Allow('Users', 'Full')
  @Answers('SaveAnswer')
  async takeAccess(
    @IdParam() id: number,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    return saved(await this.portal.take(caller, id, context));
  }
}
