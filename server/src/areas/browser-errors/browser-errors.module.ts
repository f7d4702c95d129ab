import { Module } from '@nestjs/common';
import { BrowserErrorsController } from './browser-errors.controller.ts';

@Module({ controllers: [BrowserErrorsController] })
export class BrowserErrorsModule {}
