import { SetMetadata } from '@nestjs/common';
import type { Schema } from './field-schema.ts';

export const ROUTE_BODY = 'picket:body';

/** The schema of a body that is no object of a class: `@BodySchema(pricesSchema('gates'))`. */
export const BodySchema = (schema: Schema) => SetMetadata<string, Schema>(ROUTE_BODY, schema);
