import { Module } from '@nestjs/common';
import { ImageIntake } from './image-intake.ts';
import { ImagesController } from './images.controller.ts';

/** Stores and serves images for all areas. */
@Module({ controllers: [ImagesController], providers: [ImageIntake], exports: [ImageIntake] })
export class ImagesModule {}
