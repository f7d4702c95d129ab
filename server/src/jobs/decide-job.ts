import { type JobCommand, jobDecider } from '@picket/domain';
import { Decide, handlerOf } from '../commands/decide.ts';

export class DecideJob extends Decide<JobCommand> {}
export class JobHandler extends handlerOf(jobDecider, DecideJob) {}
