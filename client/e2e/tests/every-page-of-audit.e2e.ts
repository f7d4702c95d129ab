import { testPagesOf } from '../testing/every-page.ts';

describe('a page of the audit', () => testPagesOf('audit'));
