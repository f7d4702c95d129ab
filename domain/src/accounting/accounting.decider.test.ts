import { given } from '../testing/specification.ts';
import {
  type AccountChoice,
  type AccountingCommand,
  type AccountingEvent,
  accountingDecider,
  type CloseBooks,
} from './accounting.decider.ts';
import { accountKeys } from './accounts.ts';

const close = (BooksClosedThrough: string | null, rest: Partial<CloseBooks> = {}): AccountingCommand => ({
  type: 'CloseBooks',
  data: { BooksClosedThrough, ...rest },
});
const closed = (BooksClosedThrough: string): AccountingEvent => ({ type: 'BooksClosed', data: { BooksClosedThrough } });
const reopened = (BooksClosedThrough: string | null): AccountingEvent => ({
  type: 'BooksReopened',
  data: { BooksClosedThrough, Reason: 'A check was missed' },
});
const because = { Reason: ' A check was missed ' };

describe('closing the books', () => {
  // The stamp of the tests is 2026-05-04.
  it('records the day', () => given(accountingDecider).when(close('2026-05-03')).then(closed('2026-05-03')));

  it.each([
    ['2026-05-04', 'The books can be closed through 05/03/2026 at the latest'],
    ['2026-05-32', 'Books closed through must be a date (yyyy-MM-dd)'],
  ])('rejects %s', (day, message) =>
    given(accountingDecider)
      .when(close(day))
      .invalid({ BooksClosedThrough: [message] }),
  );

  it('takes a day from the zone of the company', () =>
    given(accountingDecider)
      .when(close('2026-05-04'), { now: '2026-05-05T03:00:00.000Z' })
      .invalid({ BooksClosedThrough: ['The books can be closed through 05/03/2026 at the latest'] }));

  it('records once what is repeated', () => {
    given(accountingDecider, closed('2026-04-30')).when(close('2026-04-30')).nothing();
    given(accountingDecider).when(close(null)).nothing();
  });

  it('moves forward without a reason', () =>
    given(accountingDecider, closed('2026-03-31')).when(close('2026-04-30')).then(closed('2026-04-30')));

  it('moves backward, or opens all days, with a reason only', () => {
    const april = given(accountingDecider, closed('2026-04-30'));
    april.when(close('2026-03-31')).invalid({ Reason: ['Reason is required'] });
    april.when(close(null, { Reason: ' ' })).invalid({ Reason: ['Reason is required'] });
    april.when(close('2026-03-31', because)).then(reopened('2026-03-31'));
    april.when(close(null, because)).then(reopened(null));
    april.when(close(null, because)).state((books) => expect(books.BooksClosedThrough).toBeNull());
  });
});

describe('the accounts of exports', () => {
  const choose = (...Accounts: AccountChoice[]): AccountingCommand => ({
    type: 'ChangeExportAccounts',
    data: { Accounts },
  });
  const labor = { Key: accountKeys.labor, Account: 'Labor income' };
  const changed: AccountingEvent = { type: 'ExportAccountsChanged', data: { Accounts: [labor] } };

  it('are recorded trimmed, those that changed', () => {
    given(accountingDecider)
      .when(choose({ ...labor, Account: ' Labor income ' }, { Key: accountKeys.tax(3), Account: '' }))
      .then(changed);
    given(accountingDecider, changed).when(choose(labor)).nothing();
  });

  it('are removed by an empty name', () =>
    given(accountingDecider, changed)
      .when(choose({ ...labor, Account: '' }))
      .state(({ Accounts }) => expect(Accounts).toEqual({})));

  it('are known ones with a name of at most 100 characters', () =>
    given(accountingDecider)
      .when(choose({ Key: 'item:gold', Account: 'Gold' }, { ...labor, Account: 'x'.repeat(101) }))
      .invalid({
        'item:gold': ['item:gold is not known here'],
        'item:labor': ['Account must be at most 100 characters'],
      }));
});

describe('making an export', () => {
  const Sums = { invoice: 100, void: 0, credit: 0, payment: 0, reversal: 0 };
  const Uses = [{ Key: accountKeys.labor, Label: 'Labor' }];
  const make = (fields: object = {}): AccountingCommand => ({
    type: 'MakeExport',
    data: { To: '0009', ToOrdinal: 9, Day: null, Rows: 1, Sums, Uses, Contacts: [], ...fields },
  });
  const accounts: AccountingEvent = {
    type: 'ExportAccountsChanged',
    data: {
      Accounts: [
        { Key: accountKeys.labor, Account: '4000' },
        { Key: accountKeys.posts, Account: '4100' },
      ],
    },
  };
  const made = (fields: object = {}): AccountingEvent => ({
    type: 'ExportMade',
    data: {
      Id: 1,
      From: '',
      To: '0009',
      ToOrdinal: 9,
      Day: null,
      Rows: 1,
      Sums,
      Accounts: [{ Key: accountKeys.labor, Account: '4000' }],
      ...fields,
    },
  });

  it('freezes the accounts that its rows use', () => given(accountingDecider, accounts).when(make()).then(made()));

  it('begins where the one before ended', () =>
    given(accountingDecider, accounts, made())
      .when(make({ To: '0012', ToOrdinal: 12, Day: '2026-05-03' }))
      .then(made({ Id: 2, From: '0009', To: '0012', ToOrdinal: 12, Day: '2026-05-03' })));

  it('is refused when nothing is new', () => {
    given(accountingDecider, accounts, made()).when(make()).refused('There is nothing new to export');
    given(accountingDecider, accounts)
      .when(make({ Rows: 0 }))
      .refused('There is nothing new to export');
  });

  it('is refused while an account is missing', () =>
    given(accountingDecider).when(make()).refused('These have no account yet: Labor'));

  it('freezes contacts in parts', () => {
    const Contacts = Array.from({ length: 501 }, (_, JobId) => ({ JobId, Contact: `Ada (${JobId})` }));
    given(accountingDecider, accounts)
      .when(make({ Contacts }))
      .then(
        { type: 'ExportContactsFrozen', data: { Id: 1, Contacts: Contacts.slice(0, 500) } },
        { type: 'ExportContactsFrozen', data: { Id: 1, Contacts: Contacts.slice(500) } },
        made(),
      );
  });
});
