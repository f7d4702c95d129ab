import { Module } from '@nestjs/common';
import { SettingsHandler } from './decide-settings.ts';
import { SettingsController } from './settings.controller.ts';

@Module({ controllers: [SettingsController], providers: [SettingsHandler] })
export class SettingsModule {}
