import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileCycles, folderCycles, forbiddenImports, recordsThatFollowAnswers } from './import-directions.js';
import { sampleTouches } from './sample-touches.js';
import { sheetFaults } from './sheet-rules.js';
import { streamReads } from './stream-reads.js';
import { unusedExports } from './unused-exports.js';
import { build, filesIn, install, isTest, requireNode, root, toolPath } from './workspace.js';

requireNode();
install();

const node = (...words) => spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' }).status === 0;

const sourceFolders = [
  'domain/src',
  'projections/src',
  'server/src',
  'server/cli',
  'server/seed',
  'server/bench',
  'server/examples',
  'client/src',
  'client/build',
  'client/e2e',
];
/** The pages of customers have a look of their own, apart from `ui`. */
const isSheetOfStaff = (file) => file.endsWith('.css') && !file.startsWith('client/src/features/customer-pages/');
const typeScriptIn = (...folders) => folders.flatMap(filesIn).filter((file) => /\.tsx?$/.test(file));

function hasNone(sentences) {
  for (const sentence of sentences) console.error(sentence);
  return sentences.length === 0;
}

const checks = {
  types: () => node(toolPath('typescript', 'tsc'), '-b'),
  'lint and formatting': () => node(toolPath('@biomejs/biome', 'biome'), 'check', '--error-on-warnings'),
  'import directions': () => {
    const files = typeScriptIn(...sourceFolders);
    return hasNone([
      ...forbiddenImports(files),
      ...folderCycles(files),
      ...fileCycles(files),
      ...recordsThatFollowAnswers(files),
    ]);
  },
  'reads of streams of jobs': () => hasNone(streamReads(typeScriptIn('server/src'))),
  'unused exports': () => {
    const files = typeScriptIn(...sourceFolders);
    const configurations = ['client/vite.config.ts', 'client/customer-pages.vite.config.ts'];
    const scripts = filesIn('scripts').filter((file) => file.endsWith('.js'));
    return hasNone(unusedExports([...files, ...configurations, ...scripts]));
  },
  'number of files that samples touch (all but CHANGELOG.md)': () => {
    const { faults, missing } = sampleTouches();
    for (const subject of missing) console.log(`Not counted: the history lacks '${subject}'`);
    return hasNone(faults);
  },
  'built files': () => {
    build();
    const built = ['domain', 'projections', 'server', 'client'].flatMap((name) => filesIn(`${name}/dist`));
    const wrong = built.filter((file) => isTest(file) || /(?<!\.d)\.m?tsx?$/.test(file));
    return hasNone(
      wrong.map((file) => `${file} is a test or a source. Remove ${file.split('/')[0]}/dist if it is old`),
    );
  },
  'style sheets': () => {
    const sheets = ['features', 'entities'].flatMap((folder) => filesIn(`client/src/${folder}`));
    const unconverted = readFileSync('scripts/unconverted-sheets.txt', 'utf8').trim().split('\n');
    return hasNone(sheetFaults(sheets.filter(isSheetOfStaff), unconverted));
  },
  'size of the client': () => {
    build();
    return node('client/scripts/size.mjs');
  },
};

const failed = Object.keys(checks).filter((name) => {
  console.log(`Checking ${name} ...`);
  return !checks[name]();
});
console.log(failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
