import { Module } from '@nestjs/common';
import { ImageIntake } from './image-intake.ts';
import { ImagesController } from './images.controller.ts';
import { Pictures } from './pictures.ts';

/** Decodes, stores and serves images for all areas. */
@Module({ controllers: [ImagesController], providers: [ImageIntake, Pictures], exports: [ImageIntake, Pictures] })
export class ImagesModule {}
