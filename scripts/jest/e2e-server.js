import { join } from 'node:path';
import { readConfig } from '../../server/dist/src/base/config.js';
import { serve } from '../../server/dist/src/serve.js';
import { root } from '../workspace.js';

const assets = {
  client: join(root, 'client/dist'),
  schemas: join(root, 'server/dist/openapi-schemas.json'),
  verifier: join(root, 'server/verifier'),
};

/**
 * The built server, for the e2e tests of a Jest worker. A message `{ folder, environment }` has it serve this data folder
 * with this configuration and no other, or nothing if the folder is null; it answers `{ port }`. It ends with the worker.
 */
let server;
process.on('message', async ({ folder, environment }) => {
  await server?.stop();
  // The folder holds a demo already.
  server = folder && (await serve(readConfig({ ...environment, PORT: '0', DATA_DIR: folder }), assets, async () => {}));
  process.send({ port: server?.port });
});
process.on('disconnect', () => process.exit());
