import { compressClient } from './compress-client.js';
import { writeSchemas } from './openapi-schemas.js';
import { root, tool } from './workspace.js';

tool('typescript', 'tsc', '-b', 'server/tsconfig.build.json');
await writeSchemas();
for (const config of ['vite', 'customer-pages.vite']) {
  tool('vite', 'vite', 'build', 'client', '--config', `client/${config}.config.ts`, '--logLevel', 'warn');
}
compressClient(root);
