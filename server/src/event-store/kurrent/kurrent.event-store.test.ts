import { eventStoreContract } from '../event-store.contract.ts';
import { onDouble, onServer } from './testing/stores-under-test.ts';

describe('KurrentEventStore on a double of KurrentDB', () => eventStoreContract(onDouble(true)));

const url = process.env.KURRENT_URL;
if (url) describe('KurrentEventStore on KurrentDB', () => eventStoreContract(onServer(url)));
