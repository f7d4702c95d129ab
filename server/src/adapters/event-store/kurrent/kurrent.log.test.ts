import { logContract } from '../event-store.contract.ts';
import { onDouble, onServer } from './testing/stores-under-test.ts';

describe('KurrentEventStore on a double of KurrentDB', () => logContract(onDouble(true)));
describe('KurrentEventStore on a double without batch append', () => logContract(onDouble(false)));

const url = process.env.KURRENT_URL;
if (url) describe('KurrentEventStore on KurrentDB', () => logContract(onServer(url)));
