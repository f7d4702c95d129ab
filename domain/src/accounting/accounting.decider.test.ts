import { given } from '../testing/specification.ts';
import {
  type AccountingCommand,
  type AccountingEvent,
  accountingDecider,
  type CloseBooks,
} from './accounting.decider.ts';

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
