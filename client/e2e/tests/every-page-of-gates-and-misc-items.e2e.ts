import { testPagesOf } from '../testing/every-page.ts';

describe('a page of gates and misc items', () => testPagesOf('gates-and-misc-items'));
