import { EventEmitter } from 'node:events';
import { type LiveMessage, UserRoles } from '@picket/domain';
import { projections } from '@picket/projections/registry';
import { MemoryLog } from '@picket/projections/testing/memory-log';
import { on } from '@picket/projections/testing/projection-specification';
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
let isIn: boolean;
let reached: () => void;
let waiting: Promise<unknown>;

beforeEach(async () => {
  log = new MemoryLog();
  isIn = true;
  reached = () => undefined;
  waiting = Promise.resolve();
  feed = new LiveFeed({
    log,
    readModels: { reached: () => waiting.then(() => true) },
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

describe(LiveFeed.name, () => {
  it('sends the changed records and the position of the log', async () => {
    await feed.start();
    const { browser } = await open(office);
    expect(browser.messages).toEqual([{ position: '', tags: [] }]);
    const position = log.append(...on('job-1', changed));
    await until(() => browser.messages.length === 2);
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

  it('sends market partners only their own jobs and customers', async () => {
    await feed.start();
    const { browser } = await open(partner);
    log.append(...on('job-2', changed), ...on('job-3', changed), ...on('user-5', { type: 'UserAdded', data: {} }));
    log.append(...on('payment-9', { type: 'PaymentConfirmed', data: { JobId: 2 } }));
    log.append(...on('customer-5', renamed), ...on('note-9', { type: 'NoteAdded', data: { CustomerId: 5 } }));
    log.append(...on('document-9', { type: 'DocumentAdded', data: { Entity: 'jobs', OwnerId: 1 } }));
    log.append(...on('note-8', { type: 'NoteAdded', data: { CustomerId: 4 } }));
    const last = log.append(...on('customer-4', renamed), ...on('job-1', changed));
    await until(() => browser.messages.at(-1)?.position === last);
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
    const last = log.append(...on('job-2', given(8, 7)));
    await until(() => browser.messages.at(-1)?.position === last);
    expect(browser.messages.flatMap(({ tags }) => tags)).toEqual([
      { type: 'Job', id: 2 },
      { type: 'Job', id: 'LIST' },
    ]);
  });

  it('continues after the last event that the browser has received', async () => {
    const seen = log.append(...on('job-1', changed));
    log.append(...on('job-2', changed));
    await feed.start();
    const { browser } = await open(office, seen);
    expect(browser.messages.flatMap(({ tags }) => tags)).toContainEqual({ type: 'Job', id: 2 });
    expect(browser.messages.flatMap(({ tags }) => tags)).not.toContainEqual({ type: 'Job', id: 1 });
    expect(browser.messages.at(-1)?.position).toBe(await log.head());
  });

  it('makes a browser that missed too many events reload everything', async () => {
    log.append(...Array.from({ length: 1001 }, (_, i) => on(`job-${i + 1}`, changed)).flat());
    await feed.start();
    const { browser } = await open(partner, '');
    expect(browser.messages[0]?.tags).toContainEqual({ type: 'Job' });
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

  it('ends all streams when it stops', async () => {
    await feed.start();
    const { browser } = await open(office);
    await feed.stop();
    expect(browser.isEnded).toBe(true);
  });
});
