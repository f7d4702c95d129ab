import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { filesIn } from './workspace.js';

const LEAST_BYTES = 1024;

/** Writes a .br and a .gz file beside every text file of the built client. The server sends them unchanged. */
export function compressClient(root) {
  for (const file of filesIn('client/dist').filter((name) => /\.(js|css|svg|html|json)$/.test(name))) {
    const content = readFileSync(join(root, file));
    if (content.length < LEAST_BYTES) continue;
    writeFileSync(join(root, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(root, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}
