import { Module } from '@nestjs/common';
import { OptionsController } from './options.controller.ts';

@Module({ controllers: [OptionsController] })
export class OptionsModule {}
