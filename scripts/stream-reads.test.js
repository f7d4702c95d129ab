import { streamReads } from './stream-reads.js';
import { filesIn } from './workspace.js';

const found = (text, file = 'server/src/areas/approval/new.ts') => streamReads([file], () => text);
const store = "constructor(@Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'read'>) {}\n";

describe('streamReads', () => {
  it.each([
    ['a read of a job', `${store}this.store.read(streamOf('job', id))`],
    ['a read of some stream', `${store}this.store.read(event.stream)`],
    ['a read of the whole log', `${store}this.store.readAll('')`],
    ['a read under another name', "const of = (log: EventStore) => log.read(\n  streamOf('job', id))"],
    ['a cached read', "f(cache: StreamCache) { cache.readAround(streamOf('job', id), use) }"],
    ['the state of a job', 'readState(this.store, jobDecider, id)'],
    ['the state of some record', 'readState(store, decider, id)'],
  ])('finds %s', (_case, text) => expect(found(text)).toHaveLength(1));

  it('names the file, the call and what to use', () =>
    expect(found(`${store}this.store.read(name)`)).toEqual([
      'server/src/areas/approval/new.ts reads a stream of jobs with store.read(name): use VisibleJobs',
    ]));

  it.each([
    ['a stream of another kind', `${store}this.store.read(streamOf('delivery', id))`],
    ['the state of another kind', 'readState(this.store, deliveryDecider, id)'],
    ['other reads', 'const ids = this.refreshIds.read(text)'],
  ])('accepts %s', (_case, text) => expect(found(text)).toEqual([]));

  it.each(['server/src/areas/jobs/visible-jobs.ts', 'server/src/areas/approval/new.test.ts', 'server/cli/verify.ts'])(
    'accepts reads in %s',
    (file) => expect(found('readState(this.store, jobDecider, id)', file)).toEqual([]),
  );

  it('finds none in the served application', () =>
    expect(streamReads(filesIn('server/src').filter((file) => /\.tsx?$/.test(file)))).toEqual([]));
});
