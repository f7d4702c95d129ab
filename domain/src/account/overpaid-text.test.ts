import { JobStatuses } from '../enums.ts';
import { overpaidText } from './overpaid-text.ts';

const { Signed, Order, Invoiced } = JobStatuses;
const job = { JobStatusId: Order, Archived: false, IsLost: false, PaidTotal: 270.94, Balance: -170.94 };
const owed = 'Overpaid $170.94, owed to the customer';

describe(overpaidText, () => {
  it.each([
    ['an order', job, owed],
    ['an archived invoice', { ...job, JobStatusId: Invoiced, Archived: true }, owed],
    ['an open estimate', { ...job, JobStatusId: Signed }, 'Deposit above the total'],
    ['a lost estimate', { ...job, JobStatusId: Signed, IsLost: true }, 'Overpaid $270.94, owed to the customer'],
    ['an order that is paid', { ...job, Balance: 0 }, null],
    ['an estimate with a balance', { ...job, JobStatusId: Signed, Balance: 10 }, null],
    ['a lost estimate without payments', { ...job, JobStatusId: Signed, IsLost: true, PaidTotal: 0, Balance: 9 }, null],
  ])('says what %s has too much', (_what, of, text) => expect(overpaidText(of)).toBe(text));
});
