import { Module } from '@nestjs/common';
import { ImageIntake } from './image-intake.ts';
import { ImagesController } from './images.controller.ts';

/** Pictures: for every area that takes some, and for whoever looks at them. */
@Module({ controllers: [ImagesController], providers: [ImageIntake], exports: [ImageIntake] })
export class FilesModule {}
