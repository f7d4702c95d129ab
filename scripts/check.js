import { spawnSync } from 'node:child_process';
import { folderCycles, forbiddenImports } from './import-directions.js';
import { build, filesIn, install, requireNode, root, toolPath } from './workspace.js';

requireNode();
install();

const node = (...words) => spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' }).status === 0;

const checks = {
  types: () => node(toolPath('typescript', 'tsc'), '-b', 'server', 'client'),
  'lint and formatting': () => node(toolPath('@biomejs/biome', 'biome'), 'check', '--error-on-warnings'),
  'import directions': () => {
    const sources = [
      'domain/src',
      'projections/src',
      'server/src',
      'server/cli',
      'server/seed',
      'server/bench',
      'server/examples',
      'client/src',
    ].flatMap(filesIn);
    const files = sources.filter((file) => /\.tsx?$/.test(file));
    const found = [...forbiddenImports(files), ...folderCycles(files)];
    for (const sentence of found) console.error(sentence);
    return found.length === 0;
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
