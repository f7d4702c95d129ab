import { Controller, Get, Injectable, NotFoundException } from '@nestjs/common';
import { Public } from '../access/access.ts';
import type { ApiDocument } from './api-document.ts';

/** Serves the OpenAPI description. It is made at the first request, so that the start does not wait for it. */
@Injectable()
export class ApiDescription {
  private made: ApiDocument | null = null;

  make: () => ApiDocument = () => {
    throw new NotFoundException();
  };

  get document(): ApiDocument {
    this.made ??= this.make();
    return this.made;
  }
}

@Controller('openapi.json')
export class OpenApiController {
  constructor(private readonly description: ApiDescription) {}

  @Get()
  @Public()
  describe(): ApiDocument {
    return this.description.document;
  }
}
