import { testWrongBodies, wrongStructures } from '../testing/wrong-bodies.ts';

describe('structures in place of the values of a body, with 1 in the path', () =>
  testWrongBodies(wrongStructures, '1'));
