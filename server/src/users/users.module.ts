import { Module } from '@nestjs/common';
import { Administrators } from './administrators.ts';
import { FirstUsers } from './first-users.ts';
import { UserHandler } from './user.handler.ts';
import { UserAccounts } from './user-accounts.ts';
import { UsersController } from './users.controller.ts';

@Module({
  controllers: [UsersController],
  providers: [UserHandler, UserAccounts, FirstUsers, Administrators],
  exports: [UserAccounts, FirstUsers, Administrators],
})
export class UsersModule {}
