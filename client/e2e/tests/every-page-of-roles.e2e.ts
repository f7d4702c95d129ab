import { testPagesOf } from '../testing/every-page.ts';

describe('a page of roles', () => testPagesOf('roles'));
