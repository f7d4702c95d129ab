import { spawnSync } from 'node:child_process';
import { root } from './workspace.js';

/**
 * The most files that the newest commit with this subject may touch. Tests, docs and recorded files count; only
 * CHANGELOG.md does not.
 */
const limits = {
  'samples: add an action to a job': 14,
  'samples: add a plain field to the job': 3,
  'samples: add a report': 3,
  'samples: add a list resource': 2,
};

/**
 * Returns a sentence for each sample that touches too many files, and the subjects of those that the history lacks, as
 * that of a shallow clone or an archive does. `git` returns the output of a command, null if it fails.
 */
export function sampleTouches(git = run) {
  const isRepository = git('rev-parse', '--show-prefix')?.trim() === '';
  const commits = isRepository ? git('log', '--format=%H %s').split('\n') : [];
  const missing = [];
  const faults = Object.entries(limits).flatMap(([subject, limit]) => {
    const hash = commits.find((line) => line.slice(line.indexOf(' ') + 1) === subject)?.split(' ')[0];
    if (!hash) {
      missing.push(subject);
      return [];
    }
    const files = git('show', '--format=', '--name-only', hash).split('\n').filter(isCounted);
    return files.length <= limit ? [] : [`'${subject}' touches ${files.length} files, more than ${limit}`];
  });
  return { faults, missing };
}

const isCounted = (file) => file !== '' && file !== 'CHANGELOG.md';

function run(...words) {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout : null;
}
