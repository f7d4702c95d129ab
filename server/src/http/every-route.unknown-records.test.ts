import { testWrongBodies } from '../testing/wrong-bodies.ts';

describe('invalid input in a body, with 999999 in the path', () =>
  testWrongBodies('999999', ({ path }) => path.includes('{')));
