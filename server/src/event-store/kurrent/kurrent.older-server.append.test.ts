import { appendContract } from '../event-store.contract.ts';
import { onDouble } from './testing/stores-under-test.ts';

describe('KurrentEventStore on a double without batch append', () => appendContract(onDouble(false)));
