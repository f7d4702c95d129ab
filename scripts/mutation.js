/**
 * Mutation testing of domain (docs/testing.md): `npm run mutation`.
 * Stryker's instrumenter puts every mutant into one build; each mutant is then switched on in turn and the tests that
 * cover it are run in one process. Prints the score and the surviving mutants, and writes .cache/mutation/report.json.
 * `npm run mutation -- geometry pricing` mutates only the files whose path contains one of the words. The order is
 * shuffled: Ctrl+C ends the run with an estimate of the score from the mutants tested so far.
 */
import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';
import { filesIn, install, npm, requireNode, root } from './workspace.js';

const INSTRUMENTER = '@stryker-mutator/instrumenter';
const INSTRUMENTER_VERSION = '9.6.1';
/** A mutant whose tests take this much longer than without it counts as found: it loops. */
const TIMEOUT_MS = 15_000;
const TIMEOUT_FACTOR = 10;
const shuffleKey = (id) => Math.imul(Number(id), 2_654_435_761) >>> 0;
const silentLogger = { debug() {}, info() {}, warn: console.warn, isDebugEnabled: () => false };

const missed = ['Survived', 'NoCoverage'];
const describe = ({ place, mutatorName, replacement }) =>
  `${place} ${mutatorName}: ${String(replacement).replaceAll(/\s+/g, ' ').slice(0, 100)}`;

requireNode();
install();
const cache = join(root, '.cache/mutation');
const build = join(cache, 'build');
const mutants = await writeMutatedBuild();
const statuses = new Map();
process.on('SIGINT', () => {
  report(mutants.slice(0, statuses.size));
  process.exit();
});
await testMutants(mutants);
report(mutants);

/** Writes domain with all mutants switched off, as CommonJS, to the build folder. Returns the mutants. */
async function writeMutatedBuild() {
  rmSync(build, { recursive: true, force: true });
  mkdirSync(build, { recursive: true });
  const files = filesIn('domain/src').filter((file) => file.endsWith('.ts'));
  const sources = files.map((name) => ({ name, content: readFileSync(join(root, name), 'utf8'), mutate: true }));
  const { Instrumenter } = await loadInstrumenter();
  const instrumented = await new Instrumenter(silentLogger).instrument(
    sources.filter(({ name }) => isMutated(name)),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  const mutated = new Map(instrumented.files.map(({ name, content }) => [name, content]));
  for (const { name, content } of sources) {
    const target = join(build, name.replace(/^domain\/src\//, '').replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, compile(name, mutated.get(name) ?? content));
  }
  writeFileSync(join(build, 'package.json'), '{ "type": "commonjs" }');
  const shuffled = instrumented.mutants.toSorted((a, b) => shuffleKey(a.id) - shuffleKey(b.id));
  const found = shuffled.map(({ id, fileName, location, mutatorName, replacement }) => ({
    id,
    place: `${fileName}:${location.start.line + 1}`,
    mutatorName,
    replacement,
  }));
  writeFileSync(join(build, 'mutants.json'), JSON.stringify(found.map(({ id }) => id)));
  return found;
}

/** Installed on demand: only this script needs it. */
async function loadInstrumenter() {
  const folder = join(cache, 'packages');
  const require = createRequire(join(folder, 'package.json'));
  if (!existsSync(join(folder, 'node_modules', INSTRUMENTER))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    npm('install', '--prefix', folder, '--no-audit', '--no-fund', `${INSTRUMENTER}@${INSTRUMENTER_VERSION}`);
  }
  return import(require.resolve(INSTRUMENTER));
}

function compile(filename, source) {
  const { code } = transformSync(source, {
    filename,
    swcrc: false,
    jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  return code
    .replace(/require\("(\.[^"]+)\.ts"\)/g, 'require("$1.js")')
    .replace(/require\("@picket\/domain"\)/g, `require(${JSON.stringify(join(build, 'index.js'))})`);
}

/** Runs the mutants in child processes: a mutant that loops ends its process, and the next one continues after it. */
async function testMutants(mutants) {
  const count = mutants.length;
  let next = 0;
  while (next < count) {
    next = await new Promise((resolve, reject) => {
      const child = fork(join(root, 'scripts/mutation-runner.cjs'), [build, String(next)]);
      let timer;
      const stop = (index, id) => {
        child.kill('SIGKILL');
        statuses.set(id, 'Timeout');
        resolve(index + 1);
      };
      child.on('message', ({ index, id, ms, status }) => {
        clearTimeout(timer);
        if (status) statuses.set(id, status);
        else timer = setTimeout(() => stop(index, id), TIMEOUT_MS + TIMEOUT_FACTOR * ms);
        if (missed.includes(status)) console.log(`${status} ${describe(mutants[index])}`);
        if (status && index + 1 === count) resolve(count);
        if (status && index % 500 === 0) console.log(`${index} of ${count} mutants`);
      });
      child.on('exit', (code) => code && reject(new Error('The tests fail without a mutant')));
    });
  }
}

function report(tested) {
  const results = tested.map((mutant) => ({ ...mutant, status: statuses.get(mutant.id) }));
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  const found = count('Killed', 'Timeout');
  const score = (100 * found) / (found + count(...missed));
  console.log(`${found} mutants found, ${count('Timeout')} of them because their tests took too long`);
  console.log(`${count('Survived')} survived, ${count('NoCoverage')} not covered`);
  console.log(`${count('Static')} mutants of code that runs on import were left out`);
  console.log(`Mutation score ${score.toFixed(1)} %`);
  writeFileSync(join(cache, 'report.json'), JSON.stringify({ score, results }, null, 1));
}

function isMutated(name) {
  const words = process.argv.slice(2);
  if (words.length > 0 && !words.some((word) => name.includes(word))) return false;
  return !/\.test\.ts$|^domain\/src\/(testing|contract)\/|^domain\/src\/index\.ts$/.test(name);
}
