import { testPagesOf } from '../testing/every-page.ts';

describe('a page of an estimate', () => testPagesOf('estimates'));
