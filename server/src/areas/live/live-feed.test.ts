import { EventEmitter } from 'node:events';
import { type LiveMessage, UserRoles } from '@picket/domain';
import { jobListProjection } from '@picket/projections/job-list/job-list.projection';
import { projections } from '@picket/projections/registry';
import { MemoryLog } from '@picket/projections/testing/memory-log';
import { on } from '@picket/projections/testing/projection-specification';
import { ReadPoints } from '../../shared/read-points/read-points.ts';
import { LiveConnection, MAX_WAITING_BYTES } from './live-connection.ts';
import { type Listener, LiveFeed } from './live-feed.ts';

/** The messages that a browser has received. */
class Browser extends EventEmitter {
  text = '';
  writableLength = 0;
  isEnded = false;
  isDestroyed = false;
  write(text: string): boolean {
    this.text += text;
    return true;
  }
  end(): this {
    this.isEnded = true;
    return this;
  }
  destroy(): this {
    this.isDestroyed = true;
    return this;
  }
  get messages(): LiveMessage[] {
    return [...this.text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as LiveMessage);
  }
}

const office = { Id: 1, UserRoleId: 4 };
const partner = { Id: 7, UserRoleId: UserRoles.MarketPartner };
const jobUsers = new Map([
  [1, 7],
  [2, 8],
]);
const customerUsers = new Map([
  [4, 7],
  [5, 8],
]);
const changed = { type: 'JobArchived', data: {} };
const renamed = { type: 'CustomerArchived', data: {} };

let log: MemoryLog;
let feed: LiveFeed;
let points: ReadPoints;
let readModels: { reached(): Promise<boolean> };
let hasReached: boolean;
let isIn: boolean;
let reached: () => void;
let waiting: Promise<unknown>;

beforeEach(async () => {
  log = new MemoryLog();
  isIn = true;
  hasReached = true;
  reached = () => undefined;
  waiting = Promise.resolve();
  readModels = { reached: () => waiting.then(() => hasReached) };
  points = new ReadPoints(log, readModels);
  feed = new LiveFeed({
    log,
    readModels,
    points,
    projections,
    jobUserOf: async (jobId) => jobUsers.get(jobId) ?? null,
    customerOf: async ({ stream, data }) =>
      stream.startsWith('customer-')
        ? Number(stream.slice('customer-'.length))
        : ((data as { CustomerId?: number }).CustomerId ?? null),
    maySeeCustomer: async ({ Id }, customerId) => customerUsers.get(customerId) === Id,
  });
});
afterEach(() => {
  reached();
  return feed.stop();
});

async function open(caller: Listener['caller'], lastEventId: string | null = null) {
  const browser = new Browser();
  const connection = new LiveConnection(browser as never, (ended) => feed.remove(ended));
  feed.add({ caller, connection, isStillIn: async () => isIn }, lastEventId);
  await connection.idle();
  return { browser, connection };
}

/** Waits until the condition is true. */
async function until(fact: () => boolean): Promise<void> {
  while (!fact()) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until the browser has received the change of the last event. */
async function untilAtHead(browser: Browser): Promise<void> {
  const head = await points.current();
  await until(() => browser.messages.at(-1)?.position === head);
}

describe(LiveFeed.name, () => {
  it('sends the changed records and the point to continue after', async () => {
    await feed.start();
    const { browser } = await open(office);
    expect(browser.messages).toEqual([{ position: null, tags: [] }]);
    log.append(...on('job-1', changed));
    await until(() => browser.messages.length === 2);
    const position = await points.current();
    expect(browser.messages[1]).toEqual({
      position,
      tags: [
        { type: 'Job', id: 1 },
        { type: 'Job', id: 'LIST' },
      ],
    });
    expect(browser.text).toContain(`id: ${position}\n`);
  });

  it('waits for the read models', async () => {
    await feed.start();
    waiting = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const { browser } = await open(office);
    log.append(...on('job-1', changed));
    await new Promise((resolve) => setImmediate(resolve));
    expect(browser.messages).toHaveLength(1);
    reached();
    await until(() => browser.messages.length === 2);
  });

  it('looks up the changed records once, however many browsers there are', async () => {
    await feed.start();
    const browsers = [await open(office), await open(office), await open(partner)].map(({ browser }) => browser);
    const touches = jest.spyOn(jobListProjection, 'touches');
    log.append(...on('job-1', changed));
    for (const browser of browsers) await untilAtHead(browser);
    expect(touches).toHaveBeenCalledTimes(1);
    touches.mockRestore();
  });

  it('sends market partners only their own jobs and customers', async () => {
    await feed.start();
    const { browser } = await open(partner);
    log.append(...on('job-2', changed), ...on('job-3', changed), ...on('user-5', { type: 'UserAdded', data: {} }));
    log.append(...on('payment-9', { type: 'PaymentConfirmed', data: { JobId: 2 } }));
    log.append(...on('customer-5', renamed), ...on('note-9', { type: 'NoteAdded', data: { CustomerId: 5 } }));
    log.append(...on('document-9', { type: 'DocumentAdded', data: { Entity: 'jobs', OwnerId: 1 } }));
    log.append(...on('note-8', { type: 'NoteAdded', data: { CustomerId: 4 } }));
    log.append(...on('customer-4', renamed), ...on('job-1', changed));
    await untilAtHead(browser);
    const tags = browser.messages.flatMap((message) => message.tags);
    expect(tags).toEqual([
      { type: 'Note', id: 8 },
      { type: 'Note', id: 'LIST' },
      { type: 'Customer', id: 4 },
      { type: 'Customer', id: 'LIST' },
      { type: 'Job', id: 1 },
      { type: 'Job', id: 'LIST' },
    ]);
  });

  it('sends the previous market partner that their job was given to another', async () => {
    await feed.start();
    const { browser } = await open(partner);
    const given = (UserId: number | null, Was: number | null) => ({
      type: 'JobMarketPartnerChanged',
      data: { UserId, Was: { UserId: Was } },
    });
    log.append(...on('job-3', given(null, 8)));
    log.append(...on('job-2', given(8, 7)));
    await untilAtHead(browser);
    expect(browser.messages.flatMap(({ tags }) => tags)).toEqual([
      { type: 'Job', id: 2 },
      { type: 'Job', id: 'LIST' },
    ]);
  });

  it('sends nothing to a browser that has missed nothing', async () => {
    log.append(...on('job-1', changed));
    await feed.start();
    const seen = await points.current();
    const { browser } = await open(office, seen);
    expect(browser.messages).toEqual([{ position: seen, tags: [] }]);
  });

  it('continues after the point that the browser has reached', async () => {
    log.append(...on('job-1', changed));
    const seen = await points.current();
    log.append(...on('job-2', changed));
    await feed.start();
    const { browser } = await open(office, seen);
    expect(browser.messages).toEqual([
      {
        position: await points.current(),
        tags: [
          { type: 'Job', id: 2 },
          { type: 'Job', id: 'LIST' },
        ],
      },
    ]);
  });

  it('sends market partners of what they missed only what they may see', async () => {
    log.append(...on('job-1', changed));
    const seen = await points.current();
    log.append(...on('job-2', changed));
    await feed.start();
    expect((await open(partner, seen)).browser.messages).toEqual([{ position: await points.current(), tags: [] }]);
  });

  it('loses nothing for a browser with a point of a server that is ahead', async () => {
    await feed.start();
    log.append(...on('job-1', changed));
    const ahead = await points.current();
    const { browser } = await open(office, ahead);
    log.append(...on('job-2', changed));
    await untilAtHead(browser);
    expect(browser.messages.flatMap(({ tags }) => tags)).toContainEqual({ type: 'Job', id: 2 });
    expect(browser.messages.flatMap(({ tags }) => tags)).not.toContainEqual({ type: 'Job' });
  });

  it('makes a browser that missed too many events reload everything', async () => {
    log.append(...on('job-1', changed));
    const seen = await points.current();
    log.append(...Array.from({ length: 1001 }, (_, i) => on(`job-${i + 1}`, changed)).flat());
    await feed.start();
    const { browser } = await open(partner, seen);
    expect(browser.messages[0]?.tags).toContainEqual({ type: 'Job' });
  });

  it('makes a browser with a point of another log reload everything', async () => {
    log.append(...on('job-1', changed));
    await feed.start();
    const { browser } = await open(office, `${await log.head()}.of-another-log`);
    expect(browser.messages[0]?.tags).toContainEqual({ type: 'Job' });
  });

  it('gives no point while the read models are behind, and makes browsers reload everything after it', async () => {
    log.append(...on('job-1', changed));
    hasReached = false;
    await feed.start();
    const { browser } = await open(office);
    log.append(...on('job-2', changed));
    await until(() => browser.messages.length === 2);
    expect(browser.messages.map(({ position }) => position)).toEqual([null, null]);
    expect(browser.text).not.toContain('id:');
    await feed.beat();
    hasReached = true;
    await feed.beat();
    await until(() => browser.messages.length === 3);
    expect(browser.messages[2]).toEqual({
      position: await points.current(),
      tags: expect.arrayContaining([{ type: 'Job' }, { type: 'Customer' }]),
    });
  });

  it('lets browsers continue before changes that the read models did not reflect', async () => {
    log.append(...on('job-1', changed));
    await feed.start();
    const { browser } = await open(office);
    const reflected = await points.current();
    hasReached = false;
    log.append(...on('job-2', changed));
    await until(() => browser.messages.length === 2);
    expect(browser.messages[1]).toMatchObject({ position: reflected });
    hasReached = true;
    log.append(...on('job-3', changed));
    await until(() => browser.messages.length === 3);
    expect(browser.messages[2]).toEqual({
      position: await points.current(),
      tags: expect.arrayContaining([{ type: 'Job' }]),
    });
  });

  it('ends the stream of an ended session, at the next heartbeat or change of access', async () => {
    await feed.start();
    const first = await open(office);
    await feed.beat();
    expect(first.browser.text).toContain(':\n\n');
    isIn = false;
    log.append(...on('user-1', { type: 'UserAccessRevoked', data: {} }));
    await until(() => first.browser.isEnded);
    expect(feed.count(office.Id)).toBe(0);
  });

  it('disconnects a browser that lags behind, and one that leaves', async () => {
    await feed.start();
    const slow = await open(office);
    const gone = await open(office);
    slow.browser.writableLength = MAX_WAITING_BYTES + 1;
    gone.browser.emit('close');
    await feed.beat();
    expect(slow.browser.isDestroyed).toBe(true);
    expect(feed.count(office.Id)).toBe(0);
  });

  it('ends all streams when it stops, also those that are opened after it', async () => {
    await feed.start();
    const { browser } = await open(office);
    await feed.stop();
    expect(browser.isEnded).toBe(true);
    expect((await open(office)).browser.isEnded).toBe(true);
    expect(feed.count(office.Id)).toBe(0);
  });

  it('stops without waiting for the read models', async () => {
    await feed.start();
    waiting = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const { browser } = await open(office);
    const asked = jest.spyOn(readModels, 'reached');
    log.append(...on('job-1', changed));
    await until(() => asked.mock.calls.length > 0);
    await feed.stop();
    expect(browser.isEnded).toBe(true);
  });
});
