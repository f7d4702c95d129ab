import { Controller, Get, Injectable, NotFoundException } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Public } from '../../auth/access.ts';

/** The description of the calls, made once all routes are known. */
@Injectable()
export class ApiDescription {
  document: OpenAPIObject | null = null;
}

@Controller('openapi.json')
export class OpenApiController {
  constructor(private readonly description: ApiDescription) {}

  @Get()
  @Public()
  describe(): OpenAPIObject {
    if (!this.description.document) throw new NotFoundException();
    return this.description.document;
  }
}
