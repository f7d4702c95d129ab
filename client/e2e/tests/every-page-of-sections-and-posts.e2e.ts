import { testPagesOf } from '../testing/every-page.ts';

describe('a page of fence sections and posts', () => testPagesOf('sections-and-posts'));
