import { testWrongQueries } from '../testing/wrong-queries.ts';

testWrongQueries(['version=abc', 'version=-1', 'q[$ne]=1', 'q=a&q=b', '__proto__=1', 'at=never']);
