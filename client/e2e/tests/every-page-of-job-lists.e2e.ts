import { testPagesOf } from '../testing/every-page.ts';

describe('a page that lists or adds jobs', () => testPagesOf('job-lists'));
