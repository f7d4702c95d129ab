import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (...parts) => join(root, ...parts);

const workspaces = ['domain', 'projections', 'server', 'client'];
const manifests = ['package.json', 'package-lock.json', ...workspaces.map((name) => `${name}/package.json`)];
const sources = [
  ...manifests,
  'tsconfig.base.json',
  'scripts',
  ...workspaces.flatMap((name) => [`${name}/src`, `${name}/tsconfig.build.json`]),
  'client/tsconfig.json',
  ...['cli', 'seed', 'bench', 'verifier'].map((name) => `server/${name}`),
  ...[
    'build',
    'public',
    'index.html',
    'approve-estimate.html',
    'verify-document.html',
    'vite.config.ts',
    'customer-pages.vite.config.ts',
    'postcss.config.cjs',
  ].map((name) => `client/${name}`),
];
const products = ['server/dist/cli/start.js', 'server/dist/openapi-schemas.json', 'client/dist/index.html'];

/** Exits with a one-line message if Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Picket needs Node 20.19 or later; this is ${process.versions.node}`);
  process.exit(1);
}

/** Installs the packages of the lock file unless they are installed. */
export function install() {
  const wanted = hashOf(manifests);
  const mark = inRoot('node_modules/.picket-installed');
  if (contentOf(mark) === wanted) return;
  const isFresh = !existsSync(inRoot('node_modules'));
  if (isFresh || !isNewer(inRoot('node_modules/.package-lock.json'), inRoot('package-lock.json'))) {
    console.log('Installing packages ...');
    npm(isFresh ? 'ci' : 'install', '--no-audit', '--no-fund', '--loglevel=error');
  }
  writeFileSync(mark, wanted);
}

/** Tests, suites of ports and doubles: not built, so a change of one needs no new build. */
export const isTest = (file) => /\.(test|contract)\.|(^|\/)testing\//.test(file);

/** Builds everything unless nothing has changed since the last build. */
export function build() {
  const wanted = hashOf(sources);
  const mark = inRoot('.cache/built');
  if (contentOf(mark) === wanted && products.every((product) => existsSync(inRoot(product)))) return;
  console.log('Building ...');
  run(process.execPath, [inRoot('scripts/build.js')]);
  mkdirSync(inRoot('.cache'), { recursive: true });
  writeFileSync(mark, wanted);
}

/** Runs npm, preferably the one that started this process. */
export function npm(...words) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('js')) run(process.execPath, [cli, ...words]);
  else run('npm', words, { shell: process.platform === 'win32' });
}

/** Runs the command-line tool of a package: `tool('typescript', 'tsc', '-b')`. */
export const tool = (packageName, name, ...words) => run(process.execPath, [toolPath(packageName, name), ...words]);

/** The path of the script behind a package's command. */
export function toolPath(packageName, name, from = root) {
  const folder = [from, root].map((each) => join(each, 'node_modules', packageName)).find((each) => existsSync(each));
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/** Runs a program in the terminal. A failure ends this process with the same exit code. */
function run(program, words, options = {}) {
  const { status, error } = spawnSync(program, words, { cwd: root, stdio: 'inherit', ...options });
  if (error) console.error(`${program} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** All files of a folder (or the file itself), as sorted paths from the root with slashes. */
export function filesIn(path) {
  const full = inRoot(path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  const entries = readdirSync(full, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')).sort();
}

function hashOf(paths) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  for (const file of paths.flatMap(filesIn).filter((each) => !isTest(each)))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}

const contentOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
const isNewer = (file, other) => existsSync(file) && statSync(file).mtimeMs >= statSync(other).mtimeMs;
