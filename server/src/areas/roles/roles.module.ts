import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.ts';
import { RolesController } from './roles.controller.ts';

@Module({ imports: [UsersModule], controllers: [RolesController] })
export class RolesModule {}
