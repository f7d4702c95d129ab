import { testPagesOf } from '../testing/every-page.ts';

describe('a page of administration, reports or help', () => testPagesOf('administration'));
