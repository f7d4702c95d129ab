import { writeSchemas } from './openapi-schemas.js';

/** Tests check answers against the description of the calls, so its schemas must be there and be current. */
export default writeSchemas;
