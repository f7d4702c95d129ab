import { Controller, Get, Injectable, NotFoundException } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Public } from '../access/access.ts';

/** Serves the OpenAPI description. It is made at the first request, so that the start does not wait for it. */
@Injectable()
export class ApiDescription {
  private made: OpenAPIObject | null = null;

  make: () => OpenAPIObject = () => {
    throw new NotFoundException();
  };

  get document(): OpenAPIObject {
    this.made ??= this.make();
    return this.made;
  }
}

@Controller('openapi.json')
export class OpenApiController {
  constructor(private readonly description: ApiDescription) {}

  @Get()
  @Public()
  describe(): OpenAPIObject {
    return this.description.document;
  }
}
