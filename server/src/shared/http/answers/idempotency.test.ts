import { Controller, Inject, Module } from '@nestjs/common';
import { type BulkAnswer, type RevisionAnswer, RuleError, type SaveAnswer } from '@picket/domain';
import type { EventStore } from '../../../adapters/event-store/event-store.ts';
import { EVENT_STORE } from '../../../base/ports.ts';
import { TestApp } from '../../../testing/app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { By } from '../access/by.ts';
import { Call, signedIn } from '../call/call.ts';
import { Routes } from '../call/routes.ts';
import { Body } from '../input/parameters.ts';
import { IsString } from '../input/rules.ts';
import { repeatable } from './route-answer.ts';

class NoteDto {
  @IsString() Text!: string;
}

let made = 0;
let before = 0;
/** The failure of the next call. */
let fault: 'before' | 'after' | 'refused' | null = null;
let calls = 0;
/** Calls wait for it before they write. */
let gate: Promise<void> = Promise.resolve();

@Controller()
class NotesController {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  @Call('POST notes', signedIn, 'SaveAnswer')
  async add(@Body() { Text }: NoteDto, @By() { context: { actor, requestId } }: By): Promise<SaveAnswer> {
    const now = fault;
    fault = null;
    calls++;
    await gate;
    if (now === 'refused') throw new RuleError('Not now');
    if (now === 'before') throw new Error('broken');
    const id = ++made;
    const meta = { at: '2026-05-04T14:00:00.000Z', actor, requestId, schema: 1 };
    await this.store.append(`note-${id}`, [{ id: crypto.randomUUID(), type: 'NoteAdded', data: { Text }, meta }], 0);
    if (now === 'after') throw new Error('broken');
    return { IsSuccess: true, Id: id, Version: 1, PreviousVersion: 0 };
  }

  @Call('POST notes/revisions', signedIn, 'RevisionAnswer')
  async revise(@Body() note: NoteDto, @By() by: By): Promise<RevisionAnswer> {
    return { ...(await this.add(note, by)), Revision: 3 };
  }

  @Call('POST notes/bulk', signedIn, 'BulkAnswer')
  async addMany(@Body() note: NoteDto, @By() by: By): Promise<BulkAnswer> {
    return { IsSuccess: true, Done: [(await this.add(note, by)).Id], Refused: [], Versions: [] };
  }
}

@Module({ controllers: [NotesController] })
class NotesModule {}

let app: TestApp;
let olive: TestClient;
beforeAll(async () => {
  app = await TestApp.start({ modules: [NotesModule] });
  olive = app.as({});
});
afterAll(() => app.close());
beforeEach(() => {
  before = made;
});

const add = (key: string, Text = 'Call back', client = olive) =>
  client.post<{ Id: number }>('notes', { Text }, { 'idempotency-key': key });

describe('a POST with an Idempotency-Key', () => {
  it('answers a repeat like the first request', async () => {
    const first = await add('k1');
    const again = await add('k1');
    expect(first.body.Id).toBe(before + 1);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(made).toBe(before + 1);
  });

  it('runs once for concurrent repeats', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add('k2')));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(made).toBe(before + 1);
  });

  it('is rejected with another body', async () => {
    await add('k3');
    expect(await add('k3', 'Something else')).toMatchObject({
      status: 422,
      body: { IsSuccess: false, Message: 'This Idempotency-Key was used for another request' },
    });
    expect(made).toBe(before + 1);
  });

  it('is independent of requests of other users', async () => {
    await add('k4');
    expect((await add('k4', 'Call back', app.as({}, { Id: 2 }))).body.Id).toBe(before + 2);
  });

  it('can be repeated after a rejection', async () => {
    fault = 'refused';
    expect((await add('k5')).status).toBe(400);
    expect((await add('k5')).body.Id).toBe(before + 1);
  });

  it('runs at the repeat when it failed before its effect', async () => {
    fault = 'before';
    expect((await add('k6')).status).toBe(500);
    expect((await add('k6')).body.Id).toBe(before + 1);
    expect(made).toBe(before + 1);
  });

  it('does not run again when it failed after its effect, which the log shows', async () => {
    fault = 'after';
    expect((await add('k7')).status).toBe(500);
    expect((await add('k7')).body).toEqual({ IsSuccess: true, Id: before + 1, Version: 1, PreviousVersion: 0 });
    expect(made).toBe(before + 1);
  });

  it('is refused at the repeat when the log does not have all of its answer', async () => {
    fault = 'after';
    const revise = () => olive.post('notes/revisions', { Text: 'x' }, { 'idempotency-key': 'k8' });
    expect((await revise()).status).toBe(500);
    const Message = 'This was saved before the connection was lost, at least in part. Reload the page to see it.';
    for (const _ of [1, 2]) expect(await revise()).toMatchObject({ status: 400, body: { Message } });
    expect(made).toBe(before + 1);
  });

  it('goes on at the repeat of a bulk call that failed after a part', async () => {
    fault = 'after';
    const repeat = () => olive.post<BulkAnswer>('notes/bulk', { Text: 'x' }, { 'idempotency-key': 'k9' });
    expect((await repeat()).status).toBe(500);
    expect((await repeat()).body.Done).toEqual([before + 2]);
    expect((await repeat()).body.Done).toEqual([before + 2]);
  });

  it.each(['', 'two words', 'x'.repeat(201)])('is rejected with the key %j', async (key) => {
    expect(await add(key)).toMatchObject({
      status: 400,
      body: { ModelState: { 'Idempotency-Key': expect.anything() } },
    });
  });
});

describe('the same Idempotency-Key on two servers at once', () => {
  let second: TestApp;
  let open: () => void = () => undefined;
  const mia = (server: TestApp) => server.as({}, { Id: 7 });
  beforeAll(async () => {
    const { dataDir } = app.platform.config;
    second = await TestApp.start({
      modules: [NotesModule],
      config: { dataDir },
      newEventId: () => crypto.randomUUID(),
    });
    await mia(app).post('notes', { Text: 'x' });
    await mia(second).post('notes', { Text: 'x' });
  });
  afterAll(() => second.close());
  beforeEach(() => {
    gate = new Promise((resolve) => {
      open = resolve;
    });
  });
  afterEach(() => open());

  /** Sends the request to both servers. The first continues when the second has found it in progress. */
  async function onBoth(key: string) {
    const from = calls;
    const first = add(key, 'Call back', mia(app));
    while (calls === from) await new Promise(setImmediate);
    const get = jest.spyOn(second.adapters.vault, 'get');
    const other = add(key, 'Call back', mia(second));
    while (!get.mock.calls.some(([name]) => name.startsWith('idempotency/'))) await new Promise(setImmediate);
    get.mockRestore();
    open();
    return Promise.all([first, other]);
  }

  it('answers both alike and runs once', async () => {
    const [first, other] = await onBoth('k20');
    expect(first).toMatchObject({ status: 200, body: { Id: before + 1 } });
    expect([other.status, other.body]).toEqual([first.status, first.body]);
    expect(made).toBe(before + 1);
  });

  it('runs on the second when the first refuses it', async () => {
    fault = 'refused';
    const [first, other] = await onBoth('k21');
    expect([first.status, other.status]).toEqual([400, 200]);
    expect(made).toBe(before + 1);
  });
});

it('a POST without a key runs each time', async () => {
  await olive.post('notes', { Text: 'x' });
  await olive.post('notes', { Text: 'x' });
  expect(made).toBe(before + 2);
});

/** csv.test.ts covers repeated imports. */
const noticed = ['CsvAnswer'];
/** A repeat does no harm, and the answer is a secret that no idempotency record may have. */
const secret = ['TwoFactorKey', 'ApprovalLinkAnswer', 'CalendarFeedAnswer'];
/** They write nothing of record. */
const readings = [
  'EmailPreview',
  'BulkEmailPreview',
  'EmailProgress',
  'StatementProgress',
  'ReportAnswer',
  'UnscheduledAnswer',
  'CloseReportAnswer',
  'ReportFigures',
  'ReportCheckStarted',
  'IntegrityCheck',
  'application/gzip',
  'text/csv',
];

it('every POST of a signed-in caller, except searches, runs once per key or has a reason not to', () => {
  const others = app
    .get(Routes)
    .all.filter(
      ({ method, access, answer }) =>
        method === 'post' &&
        access.kind !== 'public' &&
        answer?.shape !== 'list' &&
        !repeatable.has(answer?.type ?? ''),
    );
  expect(others.length).toBeGreaterThan(5);
  expect(others.filter(({ answer }) => ![...noticed, ...secret, ...readings].includes(answer?.type ?? ''))).toEqual([]);
});
