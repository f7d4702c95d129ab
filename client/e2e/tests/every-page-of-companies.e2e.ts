import { testPagesOf } from '../testing/every-page.ts';

describe('a page of companies and installers', () => testPagesOf('companies'));
