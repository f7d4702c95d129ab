import { testWrongBodies, wrongTexts } from '../testing/wrong-bodies.ts';

describe('texts in place of the values of a body, with 1 in the path', () => testWrongBodies(wrongTexts, '1'));
