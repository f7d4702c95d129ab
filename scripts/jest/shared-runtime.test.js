import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const jestProgram = join(createRequire(__filename).resolve('jest/package.json'), '../bin/jest.js');

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'picket-shared-runtime-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs test files in one process, beside a package `clock` that they share. Throws if Jest exits with an error. */
function runJest(clock, ...files) {
  mkdirSync(join(folder, 'node_modules/clock'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/clock/index.js'), clock);
  files.forEach((text, index) => void writeFileSync(join(folder, `file-${index}.test.js`), text));
  const config = {
    rootDir: folder,
    cacheDirectory: join(folder, 'cache'),
    runtime: join(__dirname, 'shared-runtime.cjs'),
    testEnvironment: join(__dirname, 'shared-browser-environment.cjs'),
    transform: {},
    watchman: false,
  };
  const options = ['--runInBand', '--config', JSON.stringify(config)];
  return execFileSync(process.execPath, [jestProgram, ...options], { encoding: 'utf8', stdio: 'pipe' });
}

it('a package that test files share moves the fake timers of the file that runs', () => {
  const clock = 'exports.advance = () => jest.advanceTimersByTime(1000);';
  const file = `
    const { advance } = require('clock');
    it('is called', () => {
      jest.useFakeTimers();
      const call = jest.fn();
      setTimeout(call, 1000);
      advance();
      expect(call).toHaveBeenCalledTimes(1);
      jest.useRealTimers();
    });`;
  expect(() => runJest(clock, file, file)).not.toThrow();
});

it('the runner does not follow the promises of tests, which would slow each of them', () => {
  const file = `
    const { executionAsyncId } = require('node:async_hooks');
    it('continues without an id of its own', async () => {
      await null;
      expect(executionAsyncId()).toBe(0);
    });`;
  expect(() => runJest('', file, file)).not.toThrow();
});

it('an error outside the calls of a test fails the test that runs', () => {
  const file = `
    it('passes', () => undefined);
    it('waits', async () => {
      process.nextTick(() => {
        throw new Error('from elsewhere');
      });
      await new Promise((done) => setTimeout(done, 0));
    });`;
  expect(() => runJest('', file)).toThrow(/● waits\s+from elsewhere.*1 failed, 1 passed/s);
});
