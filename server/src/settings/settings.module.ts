import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.ts';
import { SettingsController } from './settings.controller.ts';

@Module({ imports: [ImagesModule], controllers: [SettingsController] })
export class SettingsModule {}
