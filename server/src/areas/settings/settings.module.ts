import { Module } from '@nestjs/common';
import { ImagesModule } from '../../shared/images/images.module.ts';
import { SettingsController } from './settings.controller.ts';

@Module({ imports: [ImagesModule], controllers: [SettingsController] })
export class SettingsModule {}
