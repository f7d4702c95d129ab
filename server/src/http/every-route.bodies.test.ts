import { testWrongBodies, wrongShapes } from '../testing/wrong-bodies.ts';

describe('invalid input in a body, with 1 in the path', () => testWrongBodies(wrongShapes, '1'));
