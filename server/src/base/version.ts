import { createRequire } from 'node:module';

/** Of Picket, such as 0.2.0. */
export const version: string = createRequire(import.meta.url)('@picket/server/package.json').version;
