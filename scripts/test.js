import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findBrowser } from './find-browser.js';
import { build, install, requireNode, root, toolPath } from './workspace.js';

requireNode();
install();

const SLOWEST = 10;
const projects = ['domain', 'projections', 'server', 'client', 'scripts'];
const mustHaveAll = process.env.CI === 'true';

const words = process.argv.slice(2).filter((word) => word !== '--thorough');
if (words.length < process.argv.length - 2) process.env.THOROUGH = '1';
const [mode = 'all', ...patterns] = words;

const modes = {
  all: () => [runTests(patterns), runBrowserTests([])],
  unit: () => [runTests(patterns)],
  e2e: () => [runBrowserTests(patterns)],
  mongo: () => [
    runWith(process.env.MONGO_URL, 'MongoDB tests', 'MONGO_URL', () => runTests(['mongo', 'gridfs', ...patterns])),
  ],
};
const results = (modes[mode] ?? (() => [runTests(words)]))();

const sum = (count) => results.reduce((total, result) => total + result[count], 0);
printSlowest(results.flatMap(({ files = [] }) => files));
for (const { lack } of results) if (lack) console.log(lack);
if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped: their names say what they lack`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

function runTests(more) {
  // First, so that test files do not compile it at the same time. Those report errors of the compiler.
  spawnSync(process.execPath, [toolPath('typescript', 'tsc'), '-b', 'server/tsconfig.build.json'], {
    cwd: root,
    stdio: 'ignore',
  });
  return jest('--selectProjects', ...projects, '--', ...more);
}

/** Runs the e2e tests in a real browser on the built application. */
function runBrowserTests(more) {
  return runWith(findBrowser(), 'Browser tests', 'a Chromium on the PATH (or its path in CHROMIUM)', (browser) => {
    build();
    process.env.CHROMIUM = browser;
    return jest('--selectProjects', 'e2e', '--', ...more);
  });
}

/**
 * Runs tests that need an external service. Without it nothing runs; in CI or on explicit request this is a failure.
 */
function runWith(requirement, name, lack, run) {
  if (requirement) return run(requirement);
  const message = `${name} were not run: they need ${lack}`;
  return { passed: 0, failed: mustHaveAll || mode !== 'all' ? 1 : 0, skipped: 0, lack: message };
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
  return { passed: result.numPassedTests, failed, skipped: result.numPendingTests, files: result.testResults };
}

/** Prints the slowest test files after each run, to keep the suite fast. */
function printSlowest(files) {
  if (files.length < 2) return;
  const slowest = files.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, SLOWEST);
  console.log('Slowest files:');
  for (const file of slowest) console.log(`${seconds(file).toFixed(1).padStart(7)} s  ${relative(root, file.name)}`);
}

function seconds({ startTime, endTime }) {
  return (endTime - startTime) / 1000;
}
