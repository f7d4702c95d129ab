import { join } from 'node:path';
import type { Assets } from '../base/ports.ts';

/** The files beside the code, without a built client. */
export const testAssets = (folder: string): Assets => ({
  client: join(folder, 'no-client'),
  schemas: 'server/dist/openapi-schemas.json',
  verifier: 'server/verifier',
});
