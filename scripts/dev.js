import { relative } from 'node:path';
import concurrently from 'concurrently';
import { writeSchemas } from './openapi-schemas.js';
import { install, requireNode, root, tool, toolPath } from './workspace.js';

requireNode();
install();
tool('typescript', 'tsc', '-b', 'server');
writeSchemas();

/** Run in the root, so that no path needs quotes. */
const node = (path, words) => `node ${relative(root, path).replaceAll('\\', '/')} ${words}`;

// The client's own server sends its calls on to ours; both see a change on save.
const { result } = concurrently(
  [
    { name: 'types', command: node(toolPath('typescript', 'tsc'), '-b server --watch --preserveWatchOutput') },
    { name: 'server', command: 'node --watch --watch-preserve-output server/dist/main.js' },
    { name: 'client', command: node(toolPath('vite', 'vite'), 'client --config client/vite.config.ts') },
  ],
  { cwd: root, killOthersOn: ['failure', 'success'], prefixColors: ['gray', 'cyan', 'magenta'] },
);
await result.catch(() => process.exit(1));
