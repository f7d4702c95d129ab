import { testPagesOf } from '../testing/every-page.ts';

describe('the basics of an estimate', () => testPagesOf('estimate-basics'));
