import { Controller, Injectable, NotFoundException } from '@nestjs/common';
import { Call, open } from '../call/call.ts';
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

@Controller()
export class OpenApiController {
  constructor(private readonly description: ApiDescription) {}

  @Call('GET openapi.json', open)
  describe(): ApiDocument {
    return this.description.document;
  }
}
