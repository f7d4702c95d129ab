import { testPagesOf } from '../testing/every-page.ts';

describe('a page of a job', () => testPagesOf('jobs'));
