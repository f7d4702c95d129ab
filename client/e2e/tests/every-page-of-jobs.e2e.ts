import { testPagesOf } from '../testing/every-page.ts';

describe('a page of jobs', () => testPagesOf('jobs'));
