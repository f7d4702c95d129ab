import { Module } from '@nestjs/common';
import { SecurityLogModule } from '../../shared/security-log/security-log.module.ts';
import { ExportsController } from './exports.controller.ts';
import { Exports } from './exports.ts';

@Module({ imports: [SecurityLogModule], controllers: [ExportsController], providers: [Exports] })
export class ExportsModule {}
