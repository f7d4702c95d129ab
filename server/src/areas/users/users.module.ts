import { Module } from '@nestjs/common';
import { ImagesModule } from '../../shared/images/images.module.ts';
import { AccessChanges } from './access-changes.ts';
import { Administrators } from './administrators.ts';
import { DemoPasswordsController } from './demo-passwords.controller.ts';
import { DemoPasswords } from './demo-passwords.ts';
import { FirstUsers } from './first-users.ts';
import { NewUsers } from './new-users.ts';
import { OwnSignIn } from './own-sign-in.ts';
import { PortalAccess } from './portal-access.ts';
import { SignInNotices } from './sign-in-notices.ts';
import { UserAccessController } from './user-access.controller.ts';
import { UserAccounts } from './user-accounts.ts';
import { UserPermissions } from './user-permissions.ts';
import { UserPicturesController } from './user-pictures.controller.ts';
import { UserSessionsController } from './user-sessions.controller.ts';
import { UserTwoFactorController } from './user-two-factor.controller.ts';
import { UserTwoFactor } from './user-two-factor.ts';
import { UsersController } from './users.controller.ts';

@Module({
  imports: [ImagesModule],
  controllers: [
    DemoPasswordsController,
    UserTwoFactorController,
    UsersController,
    UserAccessController,
    UserSessionsController,
    UserPicturesController,
  ],
  providers: [
    UserAccounts,
    UserPermissions,
    AccessChanges,
    NewUsers,
    PortalAccess,
    OwnSignIn,
    UserTwoFactor,
    SignInNotices,
    FirstUsers,
    DemoPasswords,
    Administrators,
  ],
  exports: [UserAccounts, UserPermissions, AccessChanges, FirstUsers, Administrators],
})
export class UsersModule {}
