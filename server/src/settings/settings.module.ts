import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { SettingsHandler } from './decide-settings.ts';
import { SettingsController } from './settings.controller.ts';

@Module({ imports: [FilesModule], controllers: [SettingsController], providers: [SettingsHandler] })
export class SettingsModule {}
