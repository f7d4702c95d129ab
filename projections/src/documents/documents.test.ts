import type { DocumentEvent } from '@picket/domain';
import type { Projection } from '../core/projection.ts';
import type { Reader } from '../core/reader.ts';
import { by, given, on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { documentsProjection } from './documents.projection.ts';
import { documentIdsOf, findDocument, searchDocuments } from './documents.query.ts';

const plan = { Name: 'Plan.pdf', Sha256: 'a1', Size: 1200, ContentType: 'application/pdf' };
const customer = { Entity: 'customers', OwnerId: 4, AddedAfter: '' } as const;
const job = { Entity: 'jobs', OwnerId: 4, AddedAfter: '' } as const;
const sam = { kind: 'staff', id: 2, name: 'Sam Shop' } as const;
const added = (more: object = {}): DocumentEvent => ({
  type: 'DocumentAdded',
  data: { Entity: 'customers', OwnerId: 4, ...plan, ...more },
});
const events = [
  ...on('document-1', added()),
  ...on('document-2', by(sam, added({ Name: 'Permit.pdf' }))),
  ...on('document-3', added({ Entity: 'jobs', Name: 'Sketch.png' })),
  ...on('document-4', added({ Entity: 'jobs' }), { type: 'DocumentRemoved', data: {} }),
] as DocumentEvent[];

it('preserves the author of a document when it moves', () => {
  const moved: DocumentEvent = { type: 'DocumentMovedToCustomer', data: { OwnerId: 9 } };
  given(documentsProjection, ...on('document-2', by(sam, added()), moved)).then({
    ...plan,
    Entity: 'customers',
    OwnerId: 9,
    Id: 2,
    Version: 2,
    User: 'Sam Shop',
    At: '2026-05-04T14:00:00.000Z',
    AddedPosition: expect.any(String),
    Removed: false,
  });
});

it('marks a removed document', () =>
  given(documentsProjection, ...on('document-1', added(), { type: 'DocumentRemoved', data: {} })).row(1, {
    Removed: true,
    Version: 2,
  }));

describe('the queries', () => {
  let store: Awaited<ReturnType<typeof readerOf>>;
  let reader: Reader;
  beforeAll(async () => {
    store = await readerOf([documentsProjection as Projection], ...events);
    ({ reader } = store);
  });
  afterAll(() => store.close());

  it("list an owner's documents, newest first", async () => {
    const { data, total } = await searchDocuments(reader, customer);
    expect([data.map(({ Name }) => Name), total]).toEqual([['Permit.pdf', 'Plan.pdf'], 2]);
    expect(data[1]).toEqual({
      Id: 1,
      Version: 1,
      Name: 'Plan.pdf',
      StatusId: 1,
      FilePath: 'customers/4/documents/1',
      User: 'Olive Office',
      Size: 1200,
      ContentType: 'application/pdf',
      At: '2026-05-04T14:00:00.000Z',
    });
    expect((await searchDocuments(reader, job)).data.map(({ Id }) => Id)).toEqual([3]);
  });

  it('leave out removed documents, except for the ids of all documents', async () => {
    expect(await findDocument(reader, job, 4)).toBeNull();
    expect((await searchDocuments(reader, job)).total).toBe(1);
    expect(await documentIdsOf(reader, job)).toEqual([3, 4]);
  });

  it('search by name and by person, in pages', async () => {
    const ids = async (search: object) => (await searchDocuments(reader, customer, search)).data.map(({ Id }) => Id);
    expect(await ids({ Query: 'PLAN' })).toEqual([1]);
    expect(await ids({ Query: 'sam' })).toEqual([2]);
    expect(await ids({ Query: '*' })).toEqual([2, 1]);
    expect(await ids({ Skip: 1, Take: 1 })).toEqual([1]);
  });

  it('leave out documents that were added before', async () => {
    const [{ AddedPosition }] = [(await findDocument(reader, customer, 1))!];
    const later = { ...customer, AddedAfter: AddedPosition };
    expect((await searchDocuments(reader, later)).data.map(({ Id }) => Id)).toEqual([2]);
    expect(await findDocument(reader, later, 1)).toBeNull();
    expect(await documentIdsOf(reader, later)).toEqual([2]);
  });

  it("do not find another owner's document", async () => {
    expect((await findDocument(reader, customer, 1))?.Sha256).toBe('a1');
    expect(await findDocument(reader, job, 1)).toBeNull();
    expect(await findDocument(reader, { ...customer, OwnerId: 9 }, 1)).toBeNull();
  });
});
