import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './workspace.js';

/**
 * Runs the steps of the Dockerfile in a folder as an ordinary user, where no Docker engine is at hand: each stage is a
 * folder, and absolute paths lie in it. Then starts the image twice on one volume, and asks its health check.
 */
const folder = mkdtempSync(join(tmpdir(), 'picket-image-'));
/** `nobody` when the caller is root, else the caller. */
const user = process.getuid() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const owner = user.uid === undefined ? `${process.getuid()}:${process.getgid()}` : `${user.uid}:${user.gid}`;
const base = {
  PATH: process.env.PATH,
  HOME: join(folder, 'home'),
  npm_config_audit: 'false',
  npm_config_fund: 'false',
};

const stages = [];
const own = (path) => user.uid === undefined || chownSync(path, user.uid, user.gid);
const makeFolder = (path) => {
  if (existsSync(path)) return;
  makeFolder(join(path, '..'));
  mkdirSync(path);
  own(path);
};
const inStage = (stage, path) => (path.startsWith('/') ? join(stage.root, path) : join(stage.workdir, path));
const local = (stage, text) =>
  text.replaceAll(/(?<=^|[\s=])\/(?=(image|data|picket)\b)/g, `${stage.root}/`).replaceAll('node:node', owner);

/** The lines with their continuations, as [instruction, rest]. */
const steps = readFileSync(join(root, 'Dockerfile'), 'utf8')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);

const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((pattern) => {
    const text = pattern
      .replaceAll('.', '\\.')
      .replaceAll('**/', '(.*/)?')
      .replaceAll(/(?<!\.)\*/g, '[^/]*');
    return new RegExp(`^${text}($|/)`);
  });
const isSent = (path) => !ignored.some((pattern) => pattern.test(path));

function copy(stage, rest) {
  const words = rest.split(/\s+/);
  const options = words.filter((word) => word.startsWith('--'));
  const [target, ...sources] = words.filter((word) => !word.startsWith('--')).toReversed();
  const from = options.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const other = stages.find(({ name }) => name === from);
  for (const source of sources) {
    const path = other ? inStage(other, source) : join(root, source);
    const to = inStage(stage, target);
    const filter = (each) => {
      const inContext = relative(root, each).split(sep).join('/');
      return other || inContext === '' || isSent(inContext);
    };
    makeFolder(to);
    const isFolder = existsSync(join(path, '.')) && (source === '.' || other);
    cpSync(path, isFolder ? to : join(to, source.split('/').at(-1)), {
      recursive: true,
      filter,
      verbatimSymlinks: true,
    });
  }
  if (user.uid !== undefined) spawnSync('chown', ['-R', owner, stage.root]);
}

function runStep(stage, command) {
  console.log(`${stage.name}: ${command}`);
  const { status } = spawnSync('sh', ['-c', local(stage, command)], {
    ...user,
    cwd: stage.workdir,
    env: { ...base, ...stage.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

const instructions = {
  FROM(_, rest) {
    const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'image';
    const stage = { name, root: join(folder, name), workdir: join(folder, name), env: {} };
    makeFolder(stage.root);
    stages.push(stage);
  },
  WORKDIR(stage, path) {
    stage.workdir = inStage(stage, path);
    makeFolder(stage.workdir);
  },
  ENV(stage, rest) {
    for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = local(stage, value);
  },
  COPY: copy,
  RUN: runStep,
  USER: () => {},
  EXPOSE: () => {},
  VOLUME(stage, path) {
    if (!existsSync(inStage(stage, path))) throw new Error(`The volume ${path} does not exist, so root would own it`);
  },
  HEALTHCHECK(stage, rest) {
    stage.health = JSON.parse(rest.slice(rest.indexOf('[')));
  },
  CMD(stage, rest) {
    stage.command = JSON.parse(rest);
  },
};

/** Starts the image, and returns its first lines once it is healthy and has stopped. */
async function start({ command, health, workdir, env }) {
  const environment = { ...base, ...env, HOST: '127.0.0.1', PORT: '0' };
  const server = spawn(command[0], command.slice(1), {
    ...user,
    cwd: workdir,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(server, 'exit');
  const lines = [];
  for await (const line of createInterface(server.stdout)) {
    lines.push(line);
    if (line.startsWith('Picket: ')) break;
  }
  const PORT = /:(\d+)$/.exec(lines.at(-1) ?? '')?.[1];
  const { status } = spawnSync(health[0], health.slice(1), { ...user, env: { ...environment, PORT } });
  server.kill('SIGTERM');
  const [code] = await exit;
  if (status !== 0 || code !== 0) throw new Error(`Health check: ${status}, exit code: ${code}`);
  return lines;
}

function refuseFiles(image) {
  const files = readdirSync(image.workdir, { recursive: true }).map((file) => file.split(sep).join('/'));
  const own = files.filter((file) => !file.includes('node_modules/'));
  const wrong = own.filter((file) =>
    /\.env|\.(test|contract|model|e2e)\.|\.m?tsx?$|\.map$|(^|\/)(testing|e2e|examples|bench|docs|scripts)(\/|$)/.test(
      file,
    ),
  );
  const packages = files.filter((file) => /node_modules\/(jest|typescript|vite|react|playwright-core)$/.test(file));
  if (wrong.length + packages.length > 0)
    throw new Error(`The image has ${[...wrong, ...packages].slice(0, 20).join(', ')}`);
}

try {
  own(folder);
  makeFolder(base.HOME);
  for (const [name, rest] of steps) instructions[name](stages.at(-1), rest);
  const image = stages.at(-1);
  refuseFiles(image);
  spawnSync('chmod', ['-R', 'a-w', image.workdir]);
  const [first, second] = [await start(image), await start(image)];
  console.log(`The steps of the Dockerfile passed: ${first.at(-1)}, ${second.at(-1)}`);
} finally {
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}
