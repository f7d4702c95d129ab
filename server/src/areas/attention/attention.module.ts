import { Module } from '@nestjs/common';
import { AttentionController } from './attention.controller.ts';

@Module({ controllers: [AttentionController] })
export class AttentionModule {}
