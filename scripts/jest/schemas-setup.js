import { writeSchemas } from '../openapi-schemas.js';

/** Tests check responses against the OpenAPI description, so its schemas must exist and be current. */
export default writeSchemas;
