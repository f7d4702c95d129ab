import { testWrongBodies, wrongNumbers, wrongTexts } from '../testing/wrong-bodies.ts';

describe('wrong values in a body, with 999999 in the path', () =>
  testWrongBodies([...wrongNumbers, ...wrongTexts], '999999', ({ path }) => path.includes('{')));
