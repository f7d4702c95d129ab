import { fileURLToPath } from 'node:url';
import { exitWithError } from '../src/platform/exit-with-error.ts';
import { commandLine } from './command-line.ts';

const asset = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const assets = {
  client: asset('../../../client/dist'),
  schemas: asset('../openapi-schemas.json'),
  verifier: asset('../../verifier'),
};

await commandLine(assets).parseAsync().catch(exitWithError);
