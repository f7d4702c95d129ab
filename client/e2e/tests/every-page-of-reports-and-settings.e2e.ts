import { testPagesOf } from '../testing/every-page.ts';

describe('a page of reports, settings or help', () => testPagesOf('reports-and-settings'));
