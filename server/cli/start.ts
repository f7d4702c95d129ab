import { fileURLToPath } from 'node:url';
import type { FillDemo } from '../src/first-start.ts';
import { exitWithError } from '../src/platform/exit-with-error.ts';
import { processConfig } from '../src/platform/process-config.ts';
import { serve } from '../src/serve.ts';

const asset = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const assets = {
  client: asset('../../../client/dist'),
  schemas: asset('../openapi-schemas.json'),
  verifier: asset('../../verifier'),
};
const fillDemo: FillDemo = async (...company) => (await import('./fill-demo.ts')).fillDemo(...company);

try {
  const server = await serve(processConfig(), assets, fillDemo);
  server.stopOn(process);
} catch (error) {
  exitWithError(error);
}
