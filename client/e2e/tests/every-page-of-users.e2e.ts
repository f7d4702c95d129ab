import { testPagesOf } from '../testing/every-page.ts';

describe('a page of users', () => testPagesOf('users'));
