import { createRequire } from 'node:module';

/** Of Picket, such as 0.3.0. */
export const version: string = createRequire(import.meta.url)('@picket/server/package.json').version;
