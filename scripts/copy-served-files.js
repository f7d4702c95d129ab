import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.js';

/** Copies what a server needs beside its packages into a folder: `node scripts/copy-served-files.js /image`. */
const [target] = process.argv.slice(2);
const served = ['domain/dist', 'projections/dist', 'server/dist', 'server/fonts', 'server/verifier', 'client/dist'];
const left = /\.d\.m?ts$|\.map$|\.tsbuildinfo$|\/\.vite$|dist\/(bench|verifier)$/;

for (const folder of served)
  cpSync(join(root, folder), join(target, folder), { recursive: true, filter: (path) => !left.test(path) });
