import { testWrongQueries } from '../testing/wrong-queries.ts';

testWrongQueries(['skip=x&take=y', 'skip=-1', 'take=1e99']);
