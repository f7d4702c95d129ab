import { testWrongBodies, wrongBodies } from '../testing/wrong-bodies.ts';

describe('invalid input in a body, with 999999 in the path', () =>
  testWrongBodies(wrongBodies, '999999', ({ path }) => path.includes('{')));
