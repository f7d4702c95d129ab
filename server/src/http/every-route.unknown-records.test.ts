import { testWrongBodies, wrongShapes, wrongStructures } from '../testing/wrong-bodies.ts';

describe('invalid input in a body, with 999999 in the path', () =>
  testWrongBodies([...wrongShapes, ...wrongStructures], '999999', ({ path }) => path.includes('{')));
