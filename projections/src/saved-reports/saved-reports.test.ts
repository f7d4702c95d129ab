import type { SavedReportEvent } from '@picket/domain';
import { given, on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { savedReportsProjection } from './saved-reports.projection.ts';
import { mailedReports, savedReportsOf } from './saved-reports.query.ts';

const added = (Name: string, UserId = 7, Every: 'never' | 'week' = 'week'): SavedReportEvent => ({
  type: 'SavedReportAdded',
  data: { Name, UserId, View: { Report: 'sales', Preset: 'last-month' }, Every, DueAfter: '2026-05-04' },
});

describe('saved reports', () => {
  it('say when they were emailed, and why one failed', () => {
    const due = { Due: '2026-05-11' };
    given(
      savedReportsProjection,
      ...on(
        'saved-report-3',
        added('Sales'),
        { type: 'SavedReportMailRequested', data: due },
        { type: 'SavedReportMailed', data: due },
      ),
    ).row(3, { MailedOn: '2026-05-11', DueAfter: '2026-05-11', MailFailure: '', Version: 3 });
    given(
      savedReportsProjection,
      ...on('saved-report-3', added('Sales'), {
        type: 'SavedReportMailFailed',
        data: { ...due, Reason: 'No address' },
      }),
    ).row(3, { MailedOn: null, MailFailure: 'No address' });
  });

  it('have their last name, and are sorted by it', () =>
    given(
      savedReportsProjection,
      ...on('saved-report-3', added('Sales'), { type: 'SavedReportRenamed', data: { Name: 'Close' } }),
    ).row(3, { Name: 'Close', NameKey: 'close', Version: 2 }));

  it('are gone once removed', () =>
    given(
      savedReportsProjection,
      ...on('saved-report-3', added('Sales'), { type: 'SavedReportRemoved', data: {} }),
    ).nothing());

  it('are listed for their owner by name, and all that are emailed', async () => {
    const { reader, close } = await readerOf(
      [savedReportsProjection],
      ...on('saved-report-1', added('sales')),
      ...on('saved-report-2', added('Close')),
      ...on('saved-report-3', added('Mine', 8, 'never')),
    );
    expect((await savedReportsOf(reader, 7)).data).toMatchObject([
      { Name: 'Close', Report: 'sales' },
      { Name: 'sales' },
    ]);
    expect((await savedReportsOf(reader, 9)).total).toBe(0);
    const ids: number[] = [];
    for await (const { Id } of mailedReports(reader)) ids.push(Id);
    expect(ids).toEqual([1, 2]);
    await close();
  });
});
