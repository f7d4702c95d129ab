import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { root } from '../workspace.js';

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page lives long enough to gain from optimized code, which took a tenth of the time of the pages.
  '--js-flags=--no-maglev,--no-opt,--min-semi-space-size=16',
];

/** Starts the browser that all e2e tests share, and creates the demo data folder that each test's server copies. */
export default async function setUp() {
  process.env.E2E_PASSWORD = 'a password for tests';
  process.env.E2E_DEMONSTRATION = await makeDemonstration();
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  globalThis.e2eBrowser = await chromium.launchServer({ executablePath, args: switches });
  process.env.E2E_BROWSER = globalThis.e2eBrowser.wsEndpoint();
}

/** The data folder of a demo: created once per build and day, because its dates are relative to today. */
async function makeDemonstration() {
  const folder = join(root, '.cache/e2e-demonstration');
  const mark = join(root, '.cache/e2e-demonstration.txt');
  const version = `${readFileSync(join(root, '.cache/built'), 'utf8')} ${new Date().toDateString()}`;
  if (existsSync(mark) && readFileSync(mark, 'utf8') === version) return folder;
  rmSync(mark, { force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = spawn(process.execPath, [join(root, 'server/dist/cli/start.js')], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, DEMO_PASSWORD: process.env.E2E_PASSWORD },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) {
    const address = /^Picket: (\S+)$/.exec(line)?.[1];
    if (address === undefined) continue;
    // Once the server responds, it also shuts down cleanly.
    await fetch(`${address}/api/v1/health`);
    server.kill('SIGTERM');
  }
  const [code] = await exit;
  if (code !== 0) throw new Error(`The server ended with ${code}`);
  writeFileSync(mark, version);
  return folder;
}
