import { testWrongBodies, wrongNumbers } from '../testing/wrong-bodies.ts';

describe('numbers in place of the values of a body, with 1 in the path', () => testWrongBodies(wrongNumbers, '1'));
