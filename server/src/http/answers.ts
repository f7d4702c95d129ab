import type { SaveAnswer } from '@picket/domain';
import type { Handled } from '../commands/command-runner.ts';

/** What a write answers (ruling 3). */
export const saved = (done: Handled): SaveAnswer => ({ IsSuccess: true, Id: done.id, Version: done.version });
