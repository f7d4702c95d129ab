import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { build, install, requireNode, root, toolPath } from './workspace.js';

requireNode();
install();

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const projects = ['domain', 'projections', 'server', 'client', 'scripts'];
const [mode = 'all', ...words] = process.argv.slice(2);
const mustHaveAll = process.env.CI === 'true';

const runs = {
  all: () => [tests(words), stories([])],
  unit: () => [tests(words)],
  e2e: () => [stories(words)],
  mongo: () => [needing(process.env.MONGO_URL, 'MongoDB tests', 'MONGO_URL', () => tests(['mongo', 'gridfs']))],
};
const run = runs[mode] ?? (() => [tests([mode, ...words])]);
const results = run();
const sum = (name) => results.reduce((total, result) => total + result[name], 0);
for (const { lack } of results) if (lack) console.log(lack);
if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped: their names say what they lack`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

function tests(more) {
  return jest('--selectProjects', ...projects, '--', ...more);
}

/** The stories run in a real browser on the built application. */
function stories(more) {
  if (!existsSync(join(root, 'client/e2e'))) return { passed: 0, failed: 0, skipped: 0 };
  return needing(findBrowser(), 'Browser stories', 'a Chromium on the PATH (or its path in CHROMIUM)', (browser) => {
    build();
    process.env.CHROMIUM = browser;
    return jest('--selectProjects', 'e2e', '--runInBand', '--', ...more);
  });
}

function needing(thing, name, lack, work) {
  if (thing) return work(thing);
  const words = `${name} were not run: they need ${lack}`;
  return { passed: 0, failed: mustHaveAll || mode !== 'all' ? 1 : 0, skipped: 0, lack: words };
}

function jest(...more) {
  const output = join(root, '.cache/jest.json');
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(output, { force: true });
  const command = [toolPath('jest', 'jest'), '--json', '--outputFile', output, ...more];
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: ['inherit', 'ignore', 'inherit'] });
  if (!existsSync(output)) return { passed: 0, failed: 1, skipped: 0, lack: `Jest ended with ${status}` };
  const result = JSON.parse(readFileSync(output, 'utf8'));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return { passed: result.numPassedTests, failed, skipped: result.numPendingTests };
}

function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => browsers.map((name) => join(folder, name))).find((path) => existsSync(path));
}
