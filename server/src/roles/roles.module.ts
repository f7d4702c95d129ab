import { Module } from '@nestjs/common';
import { RoleHandler } from './role.handler.ts';
import { RolesController } from './roles.controller.ts';

@Module({ controllers: [RolesController], providers: [RoleHandler] })
export class RolesModule {}
