import type {
  AuditHistoryRow,
  CloseReportAnswer,
  HistoryEntry,
  Integrity,
  JobDetails,
  ListAnswer,
  ReadyAnswer,
} from '@picket/domain';
import { addJob } from '@picket/domain/testing/jobs';
import { verifyArchive } from '../../../verifier/verify.mjs';
import { verifyLog } from '../../adapters/event-store/verify-log.ts';
import { DecideJob } from '../../shared/commands/decide.ts';
import { TestApp } from '../../testing/app.ts';
import { CorrectClock } from './correct-clock.ts';

const TODAY = '2026-05-04T15:00:00.000Z';
let app: TestApp;
let id: number;

/** A job of 10 o'clock that a server whose clock was a day ahead renamed half an hour later. */
beforeEach(async () => {
  app = await TestApp.start();
  app.clock.set('2026-05-04T14:00:00.000Z');
  ({ id } = await app.run(new DecideJob('new', addJob({ JobName: 'First' }), app.context())));
  app.clock.set('2026-05-05T14:30:00.000Z');
  await rename('Second');
  app.clock.set(TODAY);
});
afterEach(() => app.close());

const rename = (JobName: string) =>
  app.run(new DecideJob(id, { type: 'EditJob', data: { JobName, DefaultDeliveryFee: 0 } } as const, app.context()));
const correct = (more: { offset?: number; from?: string; to?: string; reason?: string } = {}) =>
  app
    .get(CorrectClock)
    .correct({ from: '2026-05-05T14:00:00Z', to: '2026-05-05T11:00:00-04:00', reason: 'Set by hand', ...more });
const nameAt = async (at: string) => (await app.administrator.get<JobDetails>(`estimates/${id}?at=${at}`)).body.JobName;
const timesOf = async () => (await app.adapters.eventStore.read(`job-${id}`)).map(({ meta }) => meta.at);

describe('after a correction of the clock', () => {
  it('an instant names the state at the corrected time', async () => {
    expect(await nameAt('2026-05-04T14:59:00Z')).toBe('First');
    await correct({ offset: 86_400 });
    expect(await nameAt('2026-05-04T14:29:59Z')).toBe('First');
    expect(await nameAt('2026-05-04T14:30:00Z')).toBe('Second');
  });

  it('histories and past states show the corrected time', async () => {
    await correct({ offset: 86_400 });
    const { data } = (await app.administrator.get<ListAnswer<HistoryEntry>>(`history/job/${id}`)).body;
    expect(data.map(({ At }) => At)).toEqual(['2026-05-04T14:30:00.000Z', '2026-05-04T14:00:00.000Z']);
    const past = await app.administrator.get<JobDetails>(`estimates/${id}?at=2`);
    expect(JSON.stringify(past.body)).toContain('"At":"2026-05-04T14:30:00.000Z"');
    const search = { Kind: 'job', RecordId: id };
    const rows = (await app.administrator.post<ListAnswer<AuditHistoryRow>>('audit/history/_search', search)).body;
    expect(rows.data[0]!.At).toBe('2026-05-04T14:30:00.000Z');
  });

  it('the stream takes writes again, at the time of the clock', async () => {
    await expect(rename('Third')).rejects.toThrow(/minutes behind the last event of job-/);
    await correct();
    await rename('Third');
    expect(await timesOf()).toEqual(['2026-05-04T14:00:00.000Z', '2026-05-05T14:30:00.000Z', TODAY]);
  });

  it('the times in the stream do not go back behind the corrected one', async () => {
    await correct({ offset: 84_840 });
    app.clock.set('2026-05-04T14:50:00.000Z');
    await expect(rename('Third')).rejects.toThrow(/minutes behind/);
    app.clock.set('2026-05-04T14:55:00.000Z');
    await rename('Third');
    expect((await timesOf()).at(-1)).toBe('2026-05-04T14:56:00.000Z');
  });

  it('a report as of an instant has what happened until then', async () => {
    const asOf = async (AsOf: string) => {
      const request = { StartDate: '2026-05-01', EndDate: '2026-05-31', AsOf };
      return (await app.administrator.post<CloseReportAnswer>('close-report', request)).body.RecordedAt;
    };
    app.clock.set('2026-05-04T14:45:00.000Z');
    await app.run(new DecideJob('new', addJob({ JobName: 'Next' }), app.context()));
    app.clock.set(TODAY);
    expect(await asOf('2026-05-04T14:59:00Z')).toBe('2026-05-04T14:00:00.000Z');
    await correct({ offset: 86_400 });
    expect(await asOf('2026-05-04T14:59:00Z')).toBe('2026-05-04T14:45:00.000Z');
  });

  it('an export of an interval has the events of its days, which the verifier proves', async () => {
    const exported = async (day: string) => {
      const request = { Scope: 'interval', StartDate: day, EndDate: day, Reason: 'Yearly audit' };
      const { bytes } = await app.administrator.post('audit/exports', request);
      const { result, lines } = await verifyArchive([bytes], { head: await head() });
      return [result, lines[1]!.split(' ')[0]];
    };
    const head = async () => (await verifyLog(app.adapters.storedEvents)).head;
    expect(await exported('2026-05-04')).toEqual(['proved', '1']);
    expect((await exported('2026-05-05'))[0]).toBe('proved');
    await correct({ offset: 86_400 });
    expect(await exported('2026-05-04')).toEqual(['proved', String((await head()).events)]);
    expect(await exported('2026-05-05')).toEqual(['proved', '0']);
  });

  it('the integrity page says how far the clock is behind the last event, until it is corrected', async () => {
    const auditor = app.administrator;
    const minutes = async () => (await auditor.get<Integrity>('audit/integrity')).body.ClockMinutesBehind;
    expect(await minutes()).toBe(0);
    app.clock.set('2026-05-05T14:30:00.000Z');
    await rename('Third');
    app.clock.set(TODAY);
    expect(await minutes()).toBe(23.5 * 60);
    await correct();
    expect(await minutes()).toBe(0);
  });

  it('the clock is not behind the log', async () => {
    const clock = async () => (await app.anonymous.get<ReadyAnswer>('health/ready')).body.Clock;
    expect(await clock()).toBe('behind');
    await correct();
    expect(await clock()).toBe('ok');
  });

  it('the history of the company shows who corrected what', async () => {
    await correct();
    const search = { Kind: 'clock-corrections', RecordId: 1 };
    const { data } = (await app.administrator.post<ListAnswer<AuditHistoryRow>>('audit/history/_search', search)).body;
    expect(data).toMatchObject([{ Text: 'Clock corrected', ActorName: 'Command line', RecordName: '' }]);
    expect(data[0]!.Changes).toHaveLength(4);
  });
});

describe('correct-clock', () => {
  it('takes the least offset that leaves no event later than what followed', async () => {
    const { LastOrdinal, ...correction } = await correct();
    expect(correction).toMatchObject({
      From: '2026-05-05T14:00:00.000Z',
      To: '2026-05-05T15:00:00.000Z',
      OffsetSeconds: 23.5 * 3_600,
    });
    expect(LastOrdinal).toBeGreaterThan(1);
  });

  it.each([
    ['a text without a zone', { from: '2026-05-05 14:00' }, 'FROM must be a date and time with its offset'],
    ['a reversed range', { to: '2026-05-05T13:00:00Z' }, 'FROM must not be after TO'],
    ['a range without events', { from: '2026-05-05T14:31:00Z' }, 'No event was recorded from'],
    ['a range of a clock that was right', { from: '2026-05-04T13:00:00Z', to: '2026-05-04T14:00:00Z' }, '--offset'],
    ['a reason that is too long', { reason: 'x'.repeat(501) }, 'Reason must be at most 500 characters'],
    ['an offset that is too small', { offset: 60 }, 'The clock was at least 84600 seconds ahead'],
  ])('refuses %s', async (_name, request, message) => await expect(correct(request)).rejects.toThrow(message));

  it('can be taken back', async () => {
    await correct({ offset: 86_400 });
    await correct({ offset: 0 });
    expect(await nameAt('2026-05-04T14:59:00Z')).toBe('First');
  });
});
