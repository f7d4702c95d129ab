import { appendContract } from '../event-store.contract.ts';
import { onDouble, onServer } from './testing/stores-under-test.ts';

describe('KurrentEventStore on a double of KurrentDB', () => appendContract(onDouble(true)));
describe('KurrentEventStore on a double without batch append', () => appendContract(onDouble(false)));

const url = process.env.KURRENT_URL;
if (url) describe('KurrentEventStore on KurrentDB', () => appendContract(onServer(url)));
