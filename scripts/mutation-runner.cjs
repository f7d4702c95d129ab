/**
 * Runs the tests of the mutated build in this process, first without a mutant and then once for each mutant from the
 * given index on. Sends `{ index, id, ms }` when a mutant starts, with the time that its tests took without it, and
 * `{ index, id, status }` when it is decided.
 */
const { existsSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { jestExpect } = require('@jest/expect');
const fastCheck = require('fast-check');

/**
 * Each property runs a twentieth as often as in `npm test` (`propertyRuns`), always with the same values, and is not
 * searched for its smallest counterexample. The score is therefore a lower bound.
 */
fastCheck.configureGlobal({ numRuns: 5, seed: 1, endOnFailure: true });
process.env.MUTATION = '1';

const [build, first] = [process.argv[2], Number(process.argv[3])];
const tests = [];
const setups = [[]];

const rowsOf = (table) => table.map((row) => (Array.isArray(row) ? row : [row]));
const withEach = (register) =>
  Object.assign(register, {
    each: (table) => (name, run) => {
      for (const row of rowsOf(table)) register(name, () => run(...row));
    },
  });
const describe = withEach((_name, run) => {
  setups.push([...setups.at(-1)]);
  run();
  setups.pop();
});
const it = withEach((name, run) => tests.push({ name, run, setup: setups.at(-1) }));
const beforeEach = (run) => setups.at(-1).push(run);
Object.assign(globalThis, { describe, it, test: it, beforeEach, expect: jestExpect });

/** Stryker's switchboard: the mutated code reads it on every call. */
globalThis.__stryker__ = { mutantCoverage: { static: {}, perTest: {} } };
const stryker = globalThis.__stryker__;

for (const file of readdirSync(build, { recursive: true })) {
  if (file.endsWith('.test.js')) require(join(build, file));
}
void main();

async function main() {
  const { durations, onImport, perTest } = await coverage();
  stryker.mutantCoverage = { static: {}, perTest: {} };
  const ids = JSON.parse(readFileSync(join(build, 'mutants.json'), 'utf8'));
  for (const [index, id] of ids.entries()) {
    if (index < first) continue;
    const covering = Object.keys(perTest).filter((test) => perTest[test][id]);
    if (covering.length === 0) {
      process.send({ index, id, status: onImport[id] ? 'Static' : 'NoCoverage' });
      continue;
    }
    process.send({ index, id, ms: covering.reduce((sum, test) => sum + durations[test], 0) });
    covering.sort((one, other) => durations[one] - durations[other]);
    const hits = covering.reduce((sum, test) => sum + perTest[test][id], 0);
    process.send({ index, id, status: (await isFound(id, covering, hits)) ? 'Killed' : 'Survived' });
  }
  process.disconnect();
}

/** Returns the tests that cover each mutant, and their times. Found once: the processes after the first one read it. */
async function coverage() {
  const file = join(build, 'coverage.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const durations = await runAll();
  const { static: onImport, perTest } = stryker.mutantCoverage;
  const found = { durations, onImport, perTest };
  writeFileSync(file, JSON.stringify(found));
  return found;
}

/** The duration of each test in milliseconds. The process exits with 1 if a test fails. */
async function runAll() {
  const durations = {};
  for (const [index, { name, run, setup }] of tests.entries()) {
    stryker.currentTestId = `test-${index}`;
    const start = performance.now();
    try {
      for (const prepare of setup) await prepare();
      await run();
    } catch (error) {
      console.error(name, error);
      process.exit(1);
    }
    durations[stryker.currentTestId] = performance.now() - start;
  }
  stryker.currentTestId = undefined;
  return durations;
}

/** The mutant is found when one of its tests fails or when it runs a hundred times as often as the original code. */
async function isFound(id, covering, hits) {
  stryker.activeMutant = id;
  try {
    for (const test of covering) {
      Object.assign(stryker, { hitCount: 0, hitLimit: hits * 100 + 1_000 });
      const { run, setup } = tests[Number(test.slice('test-'.length))];
      for (const prepare of setup) await prepare();
      await run();
    }
    return false;
  } catch {
    return true;
  } finally {
    stryker.activeMutant = undefined;
  }
}
