import { testPagesOf } from '../testing/every-page.ts';

describe('a page of customers, companies, users or the audit', () => testPagesOf('people'));
