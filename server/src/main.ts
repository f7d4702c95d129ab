import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { endWith } from './platform/end-with.ts';
import { serve } from './serve.ts';

const asset = (path: string) => fileURLToPath(new URL(path, import.meta.url));

try {
  const server = await serve(readConfig(process.env), {
    client: asset('../../client/dist'),
    schemas: asset('./openapi-schemas.json'),
  });
  server.stopOn(process);
} catch (error) {
  endWith(error);
}
