import { build, install, requireNode } from './workspace.js';

requireNode();
install();
build();
await import('../server/dist/cli/start.js');
