import { fileURLToPath } from 'node:url';
import { DataFolderError } from '@picket/projections/core/data-folder-error';
import { ConfigError, readConfig } from './config.ts';
import { PortError } from './platform/port.ts';
import { serve } from './serve.ts';

const asset = (path: string) => fileURLToPath(new URL(path, import.meta.url));

try {
  const server = await serve(readConfig(process.env), {
    client: asset('../../client/dist'),
    schemas: asset('./openapi-schemas.json'),
  });
  server.stopOn(process);
} catch (error) {
  const isForPeople = error instanceof ConfigError || error instanceof DataFolderError || error instanceof PortError;
  console.error(isForPeople ? error.message : error);
  process.exit(1);
}
