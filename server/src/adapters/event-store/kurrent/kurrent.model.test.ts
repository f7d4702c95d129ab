import { eventStoreModel } from '../testing/event-store.model.ts';
import { onDouble, onServer } from './testing/stores-under-test.ts';

describe('KurrentEventStore on a double of KurrentDB', () => eventStoreModel(onDouble(true), 15));

const url = process.env.KURRENT_URL;
if (url) describe('KurrentEventStore on KurrentDB', () => eventStoreModel(onServer(url), 15));
