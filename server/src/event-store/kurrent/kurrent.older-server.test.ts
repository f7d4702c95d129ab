import { eventStoreContract } from '../event-store.contract.ts';
import { onDouble } from './testing/stores-under-test.ts';

describe('KurrentEventStore on a double without batch append', () => eventStoreContract(onDouble(false)));
