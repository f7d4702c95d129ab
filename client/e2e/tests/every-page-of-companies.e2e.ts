import { testPagesOf } from '../testing/every-page.ts';

describe('a page of companies, installers and users', () => testPagesOf('companies'));
