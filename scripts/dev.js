import { relative } from 'node:path';
import concurrently from 'concurrently';
import { writeSchemas } from './openapi-schemas.js';
import { install, requireNode, root, tool, toolPath } from './workspace.js';

requireNode();
install();
tool('typescript', 'tsc', '-b', 'server/tsconfig.build.json');
await writeSchemas();

/** Paths are relative to the root, so that they need no quotes. */
const node = (path, words) => `node ${relative(root, path).replaceAll('\\', '/')} ${words}`;

// The client's dev server forwards API requests to our server. Both reload on save.
const { result } = concurrently(
  [
    {
      name: 'types',
      command: node(toolPath('typescript', 'tsc'), '-b server/tsconfig.build.json --watch --preserveWatchOutput'),
    },
    { name: 'server', command: 'node --watch --watch-preserve-output server/dist/cli/start.js' },
    { name: 'client', command: node(toolPath('vite', 'vite'), 'client --config client/vite.config.ts') },
  ],
  { cwd: root, killOthersOn: ['failure', 'success'], prefixColors: ['gray', 'cyan', 'magenta'] },
);
await result.catch(() => process.exit(1));
