import {
  type ContactRow,
  type CustomerCommand,
  type CustomerMerge,
  type CustomerRow,
  contactDecider,
  customerMergesDecider,
  customerMergesId,
  type DocumentRow,
  documentDecider,
  type HistoryEntry,
  type JobDetails,
  jobDecider,
  type ListAnswer,
  type NoteRow,
  noteDecider,
  type SaveAnswer,
  streamOf,
  UserRoles,
} from '@picket/domain';
import { addJob } from '@picket/domain/testing/jobs';
import { until } from '@picket/projections/testing/until';
import { CommandRunner } from '../../shared/commands/command-runner.ts';
import { DecideContact, DecideCustomer } from '../../shared/commands/decide.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import { CustomerMerges } from './customer-merges.ts';
import { FollowMerges } from './follow-merges.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const holder = () => app.as({ Customers: 'Full' });
const customer = (Name: string, body: object = {}) => shop.add('customers', { Name, CustomerTypeId: 1, ...body });
const get = async (id: number) => (await holder().get<CustomerRow>(`customers/${id}`)).body;
const merge = (MergedCustomerId: number, into: number, body: object = {}) =>
  holder().post<SaveAnswer>(`customers/${into}/merge`, { MergedCustomerId, ...body });
const contactsOf = async (CustomerId: number) =>
  (await holder().post<ListAnswer<ContactRow>>('customers/contacts/_search', { CustomerId })).body.data;
const notesOf = async (id: number) =>
  (await holder().get<ListAnswer<NoteRow>>(`customers/${id}/notes/_search`)).body.data;
const documentsOf = async (id: number) =>
  (await holder().get<ListAnswer<DocumentRow>>(`customers/${id}/documents/_search`)).body.data;
const job = (id: number) => shop.details(id);

async function document(OwnerId: number): Promise<number> {
  const data = {
    Entity: 'customers',
    OwnerId,
    Name: 'Plan.pdf',
    Sha256: 'a'.repeat(64),
    Size: 9,
    ContentType: 'application/pdf',
  } as const;
  return (await app.get(CommandRunner).run(documentDecider, 'new', { type: 'AddDocument', data }, app.context())).id;
}

/** A customer with a contact, a note, a document, an estimate and an order. */
async function customerWithRecords(Name: string) {
  const id = await customer(Name);
  return {
    id,
    contact: await shop.add(`customers/${id}/contacts`, { FirstName: `Contact of ${Name}` }),
    document: await document(id),
    note: await shop.add(`customers/${id}/notes`, { Title: `Note on ${Name}` }),
    estimate: await shop.estimate({ CustomerId: id }),
    order: await shop.order({ CustomerId: id }),
  };
}
type Records = Awaited<ReturnType<typeof customerWithRecords>>;

async function haveMoved(records: Records, to: number): Promise<boolean> {
  const jobs = await Promise.all([job(records.estimate), job(records.order)]);
  const contacts = await contactsOf(to);
  const [notes, documents] = [await notesOf(to), await documentsOf(to)];
  return (
    jobs.every(({ CustomerId }) => CustomerId === to) &&
    contacts.some(({ Id }) => Id === records.contact) &&
    documents.some(({ Id }) => Id === records.document) &&
    notes.some(({ Id }) => Id === records.note)
  );
}

describe('merging two customers', () => {
  it('fills in the missing fields of the remaining customer and links the merged one to it', async () => {
    const Address = { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' };
    const CustomerPhones = [{ PhoneExt: '6095550100', PhoneTypeId: 3 }];
    const remaining = await customer('Remaining', { CustomerPhones: [{ PhoneExt: '6095550101' }] });
    const double = await customer('Double', { Email: 'd@example.com', Address, CustomerPhones });
    const answer = await merge(double, remaining, { Version: 1, MergedVersion: 1 });
    expect(answer).toMatchObject({ status: 200, body: { IsSuccess: true, Id: remaining, Version: 2 } });
    expect(await get(remaining)).toMatchObject({
      Name: 'Remaining',
      Email: 'd@example.com',
      Address,
      CustomerPhones: [
        { PhoneExt: '6095550101', IsPrimary: true },
        { PhoneExt: '6095550100', IsPrimary: false },
      ],
      MergedIntoId: null,
    });
    expect(await get(double)).toMatchObject({ Name: 'Double', Archived: true, MergedIntoId: remaining });
  });

  it('moves jobs of every status, contacts, notes and documents', async () => {
    const records = await customerWithRecords('Moves');
    const before = { estimate: await job(records.estimate), order: await job(records.order) };
    const remaining = await customer('Stays', { CustomerPhones: [{ PhoneExt: '6095550111' }] });
    await merge(records.id, remaining);
    await until(() => haveMoved(records, remaining));
    for (const [id, was] of [
      [records.estimate, before.estimate],
      [records.order, before.order],
    ] as const) {
      const now: JobDetails = await job(id);
      const Customer = expect.objectContaining({ Id: remaining, Name: 'Stays', Phone: '(609) 555-0111' });
      expect(now).toEqual({ ...was, Version: was.Version + 1, CustomerId: remaining, Customer });
    }
    const left = [await contactsOf(records.id), await notesOf(records.id), await documentsOf(records.id)];
    expect(left).toEqual([[], [], []]);
    const { body: log } = await shop.boss.get<ListAnswer<HistoryEntry>>(`jobs/${records.order}/logs`);
    expect(log.data[0]).toMatchObject({ Changes: [{ Field: 'Customer', From: 'Moves', To: 'Stays' }] });
  });

  it('rejects unknown customers and stale versions', async () => {
    const [one, two] = [await customer('One'), await customer('Two')];
    expect(await merge(999, one)).toMatchObject({ status: 404 });
    expect(await merge(one, 999)).toMatchObject({ status: 404 });
    expect(await merge(one, two, { Version: 9 })).toMatchObject({ status: 409, body: { Version: 1 } });
    expect(await merge(one, two, { MergedVersion: 9 })).toMatchObject({ status: 409, body: { Version: 1 } });
    for (const body of [{}, { MergedCustomerId: 0 }, { MergedCustomerId: '1' }, { MergedCustomerId: 1, Into: 2 }]) {
      expect(await holder().post(`customers/${one}/merge`, body)).toMatchObject({ status: 400 });
    }
    expect(await merge(one, one)).toMatchObject({
      status: 400,
      body: { Message: 'A customer cannot be merged into itself' },
    });
    await holder().put(`customers/archive/${two}/true`);
    expect(await merge(one, two)).toMatchObject({
      status: 400,
      body: { Message: 'An archived customer cannot absorb another. Restore it first.' },
    });
    expect([await get(one), await get(two)]).toMatchObject([{ Version: 1 }, { Version: 2, MergedIntoId: null }]);
  });

  it('rejects all further changes of the merged customer', async () => {
    const [gone, remaining] = [await customer('Gone'), await customer('Remaining')];
    await merge(gone, remaining);
    const refused = { status: 400, body: { Message: 'This customer was merged into another and cannot be changed' } };
    const tries = [
      holder().put(`customers/${gone}`, { Name: 'x' }),
      holder().put(`customers/archive/${gone}/false`),
      holder().post(`customers/${gone}/contacts`, { FirstName: 'x' }),
      holder().post(`customers/${gone}/notes`, { Title: 'x' }),
    ];
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(refused);
    expect(await merge(gone, await customer('Other'))).toMatchObject({
      body: { Message: 'This customer was already merged into another' },
    });
    expect(await merge(gone, remaining)).toMatchObject({ status: 200 });
    const estimate = { EstimateType: 'opportunity', CompanyId: shop.ids.company, CustomerId: gone };
    expect(await shop.boss.post('estimates', estimate)).toMatchObject({
      status: 400,
      body: { ModelState: { CustomerId: ['Customer is not available'] } },
    });
  });

  it('rejects market partners', async () => {
    const records = await customerWithRecords('House');
    const remaining = await customer('Partner’s');
    for (const UserRoleId of [UserRoles.MarketPartner, UserRoles.MarketPartnerAdmin]) {
      const client = app.as({ Customers: 'Full' }, { UserRoleId });
      expect(await client.post(`customers/${remaining}/merge`, { MergedCustomerId: records.id })).toMatchObject({
        status: 403,
        body: { Message: 'Only staff can merge customers' },
      });
    }
    expect(await get(records.id)).toMatchObject({ Version: 1, MergedIntoId: null });
  });
});

describe('concurrent merges', () => {
  it('are chained: A into B, then B into C', async () => {
    const [a, b] = [await customerWithRecords('A'), await customerWithRecords('B')];
    const c = await customer('C');
    await merge(a.id, b.id);
    await merge(b.id, c);
    await until(async () => (await haveMoved(a, c)) && haveMoved(b, c));
    expect([await get(a.id), await get(b.id)]).toMatchObject([{ MergedIntoId: b.id }, { MergedIntoId: c }]);
  });

  it('form no cycle: A into B while B into A', async () => {
    const [a, b] = [await customerWithRecords('A'), await customerWithRecords('B')];
    const answers = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const remaining = answers[0].status === 200 ? b.id : a.id;
    await until(async () => (await haveMoved(a, remaining)) && haveMoved(b, remaining));
    expect(await get(remaining)).toMatchObject({ MergedIntoId: null, Archived: false });
  });

  it('move records that are added to the merged customer late', async () => {
    const [gone, remaining] = [await customer('Gone'), await customer('Remaining')];
    await merge(gone, remaining);
    const runner = app.get(CommandRunner);
    const late = { CustomerId: gone };
    const contact = { type: 'AddContact', data: { ...late, FirstName: 'Late' } } as const;
    await runner.run(contactDecider, 'new', contact, app.context());
    await runner.run(noteDecider, 'new', { type: 'AddNote', data: { ...late, Title: 'Late' } }, app.context());
    await document(gone);
    const { id } = await runner.run(jobDecider, 'new', addJob({ CustomerId: gone }), app.context());
    await until(async () => (await job(id)).CustomerId === remaining);
    const cameTo = async () => [await contactsOf(remaining), await notesOf(remaining), await documentsOf(remaining)];
    await until(async () => (await cameTo()).every(({ length }) => length === 1));
  });
});

it('FollowMerges ignores records with no customer or an unknown customer', async () => {
  const effect = app.get(FollowMerges);
  const runner = app.get(CommandRunner);
  for (const CustomerId of [null, 999]) {
    const { events } = await runner.run(jobDecider, 'new', addJob({ CustomerId, Customer: null }), app.context());
    const before = await app.adapters.eventStore.head();
    await effect.run(events[0] as Parameters<FollowMerges['run']>[0]);
    expect(await app.adapters.eventStore.head()).toBe(before);
  }
});

describe('a merge interrupted by a crash', () => {
  const decide = (data: CustomerMerge) =>
    app
      .get(CommandRunner)
      .run(customerMergesDecider, customerMergesId, { type: 'MergeCustomers', data }, app.context());

  it('after the decision is completed by the side effects', async () => {
    const records = await customerWithRecords('Left');
    const remaining = await customer('Remaining');
    await decide({ CustomerId: remaining, MergedCustomerId: records.id });
    await until(async () => (await get(records.id)).MergedIntoId === remaining && haveMoved(records, remaining));
    expect(await get(remaining)).toMatchObject({ Version: 2 });
  });

  it('between the two customers is completed by repeating the request, and no step runs twice', async () => {
    const [gone, remaining] = [await customer('Gone', { Email: 'gone@example.com' }), await customer('Remaining')];
    await merge(gone, remaining);
    const again = app.get(CustomerMerges);
    await again.carryOut({ CustomerId: remaining, MergedCustomerId: gone }, app.context());
    const events = (id: number) => app.adapters.eventStore.read(streamOf('customer', id));
    expect([await events(gone), await events(remaining)].map(({ length }) => length)).toEqual([2, 2]);
    await until(async () => (await get(remaining)).Email === 'gone@example.com');
  });

  it('while moving records is completed later and moves no record twice', async () => {
    const records = await customerWithRecords('Half');
    const remaining = await customer('Remaining');
    const { id: from, contact } = records;
    const moved = { type: 'MoveContactToCustomer', data: { FromCustomerId: from, CustomerId: remaining } } as const;
    await app.run(new DecideContact(contact, moved, app.context()));
    await merge(from, remaining);
    await until(() => haveMoved(records, remaining));
    const [, mergedInto] = await app.adapters.eventStore.read(`customer-${from}`);
    const before = await app.adapters.eventStore.head();
    await app.get(FollowMerges).run(mergedInto as Parameters<FollowMerges['run']>[0]);
    expect(await app.adapters.eventStore.head()).toBe(before);
    expect(await contactsOf(remaining)).toMatchObject([{ Version: 2 }]);
  });

  it('leaves the remaining records to the next merge in a chain', async () => {
    const [a, b, c] = [await customer('A', { Email: 'a@example.com' }), await customer('B'), await customer('C')];
    const into = (id: number, MergedIntoId: number) => {
      const command: CustomerCommand = { type: 'MergeCustomerInto', data: { MergedIntoId, MergedIntoName: '' } };
      return app.run(new DecideCustomer(id, command, app.context()));
    };
    await into(a, b);
    await into(b, c);
    await app.get(CustomerMerges).carryOut({ CustomerId: b, MergedCustomerId: a }, app.context());
    expect([await get(b), await get(c)]).toMatchObject([{ Email: '' }, { Email: 'a@example.com' }]);
  });
});
