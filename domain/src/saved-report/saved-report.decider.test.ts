import { given } from '../testing/specification.ts';
import { lastDueDay } from './due-day.ts';
import { savedReportDecider } from './saved-report.decider.ts';
import type { SavedReportEvent } from './saved-report.events.ts';

const View = { Report: 'sales', Preset: 'last-month', GroupBy: 'company' } as const;
const data = { Name: 'Sales', UserId: 7, View, Every: 'week' } as const;
const added: SavedReportEvent = { type: 'SavedReportAdded', data: { ...data, DueAfter: '2026-05-04' } };
const requested: SavedReportEvent = { type: 'SavedReportMailRequested', data: { Due: '2026-05-11' } };
const report = (...events: SavedReportEvent[]) => given(savedReportDecider, added, ...events);

describe('a saved report', () => {
  it('is added with a trimmed name; emails of the past are not due', () =>
    given(savedReportDecider)
      .when({ type: 'AddSavedReport', data: { ...data, Name: ' Sales ' } })
      .then(added));

  it('needs a name', () =>
    given(savedReportDecider)
      .when({ type: 'AddSavedReport', data: { ...data, Name: ' ' } })
      .invalid({ Name: ['Name is required'] }));

  it('is emailed at another rhythm from that day on', () => {
    report()
      .when({ type: 'SaveSavedReport', data: { Every: 'month' } }, { now: '2026-05-21T03:00:00.000Z' })
      .then({ type: 'SavedReportMailingChanged', data: { Every: 'month', DueAfter: '2026-05-20' } });
    report()
      .when({ type: 'SaveSavedReport', data: { Every: 'week' } })
      .nothing();
  });

  it('is renamed, with its name trimmed', () => {
    report()
      .when({ type: 'SaveSavedReport', data: { Name: ' Sales of the shop ' } })
      .then({ type: 'SavedReportRenamed', data: { Name: 'Sales of the shop' } });
    report()
      .when({ type: 'SaveSavedReport', data: { Name: 'Sales ', Every: 'week' } })
      .nothing();
    report()
      .when({ type: 'SaveSavedReport', data: { Name: ' ' } })
      .invalid({ Name: ['Name is required'] });
  });

  it('is removed, and not found from then on', () => {
    const removed: SavedReportEvent = { type: 'SavedReportRemoved', data: {} };
    report().when({ type: 'RemoveSavedReport', data: {} }).then(removed);
    report(removed).when({ type: 'RemoveSavedReport', data: {} }).refused('Saved report not found');
  });

  it('is emailed once for each day that is due', () => {
    report()
      .when({ type: 'RequestSavedReportMail', data: { Due: '2026-05-11' } })
      .then(requested);
    report(requested)
      .when({ type: 'RequestSavedReportMail', data: { Due: '2026-05-11' } })
      .nothing();
    report()
      .when({ type: 'RequestSavedReportMail', data: { Due: '2026-05-04' } })
      .nothing();
  });

  it('is not emailed when its emails are off', () =>
    report({ type: 'SavedReportMailingChanged', data: { Every: 'never', DueAfter: '2026-05-05' } })
      .when({ type: 'RequestSavedReportMail', data: { Due: '2026-05-11' } })
      .nothing());

  it('records how the email went, but no failure after it was sent', () => {
    const mailed: SavedReportEvent = { type: 'SavedReportMailed', data: { Due: '2026-05-11' } };
    const record = (Failure: string | null) =>
      ({ type: 'RecordSavedReportMail', data: { Due: '2026-05-11', Failure } }) as const;
    report(requested).when(record(null)).then(mailed);
    report(requested, mailed).when(record(null)).nothing();
    report(requested, mailed).when(record('No address')).nothing();
    report(requested)
      .when(record('No address'))
      .then({ type: 'SavedReportMailFailed', data: { Due: '2026-05-11', Reason: 'No address' } });
    report(requested)
      .when(record('No address'))
      .state((saved) => expect(saved).toMatchObject({ MailFailure: 'No address', MailedOn: null }));
    report(requested, { type: 'SavedReportMailFailed', data: { Due: '2026-05-11', Reason: 'No address' } })
      .when(record(null))
      .state((saved) => expect(saved).toMatchObject({ MailFailure: '', MailedOn: '2026-05-11' }));
  });
});

describe('lastDueDay', () => {
  it.each([
    ['week', '2026-05-11T09:59:00Z', '2026-05-04'],
    ['week', '2026-05-11T10:00:00Z', '2026-05-11'],
    ['week', '2026-05-17T20:00:00Z', '2026-05-11'],
    ['month', '2026-05-01T09:59:00Z', '2026-04-01'],
    ['month', '2026-05-01T10:00:00Z', '2026-05-01'],
    ['month', '2026-05-31T20:00:00Z', '2026-05-01'],
    ['never', '2026-05-31T20:00:00Z', null],
  ] as const)('of %s at %s is %s in New York', (every, now, day) =>
    expect(lastDueDay(every, now, 'America/New_York')).toBe(day),
  );
});
