import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.ts';
import { RoleHandler } from './role.handler.ts';
import { RolesController } from './roles.controller.ts';

@Module({ imports: [UsersModule], controllers: [RolesController], providers: [RoleHandler] })
export class RolesModule {}
