import { Module } from '@nestjs/common';
import { csvControllers } from './csv.controllers.ts';

/** Commands go over the bus to the areas that own them. */
@Module({ controllers: [...csvControllers] })
export class CsvModule {}
