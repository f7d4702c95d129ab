import { compressClient } from './compress-client.js';
import { writeSchemas } from './openapi-schemas.js';
import { root, tool } from './workspace.js';

tool('typescript', 'tsc', '-b', 'server');
await writeSchemas();
tool('vite', 'vite', 'build', 'client', '--config', 'client/vite.config.ts', '--logLevel', 'warn');
compressClient(root);
