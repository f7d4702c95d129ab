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
  UserRoles,
} from '@picket/domain';
import { addJob } from '@picket/domain/testing/jobs';
import { until } from '@picket/projections/testing/until';
import { CommandRunner } from '../commands/command-runner.ts';
import { TestApp } from '../testing/app.ts';
import { JobShop } from '../testing/job-shop.ts';
import { CustomerMerges } from './customer-merges.ts';
import { DecideContact } from './decide-contact.ts';
import { DecideCustomer } from './decide-customer.ts';
import { FollowMerges } from './follow-merges.ts';

let app: TestApp;
let shop: JobShop;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobShop.open(app);
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
  return (await app.get(CommandRunner).create(documentDecider, { type: 'AddDocument', data }, app.context())).id;
}

/** A customer with a contact, a note, a document, an estimate and an order. */
async function customerWithThings(Name: string) {
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
type Things = Awaited<ReturnType<typeof customerWithThings>>;

async function haveCome(things: Things, to: number): Promise<boolean> {
  const jobs = await Promise.all([job(things.estimate), job(things.order)]);
  const contacts = await contactsOf(to);
  const [notes, documents] = [await notesOf(to), await documentsOf(to)];
  return (
    jobs.every(({ CustomerId }) => CustomerId === to) &&
    contacts.some(({ Id }) => Id === things.contact) &&
    documents.some(({ Id }) => Id === things.document) &&
    notes.some(({ Id }) => Id === things.note)
  );
}

describe('merging two customers', () => {
  it('keeps one with what it lacked, and shows where the other went', async () => {
    const Address = { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' };
    const CustomerPhones = [{ PhoneExt: '6095550100', PhoneTypeId: 3 }];
    const kept = await customer('Kept', { CustomerPhones: [{ PhoneExt: '6095550101' }] });
    const double = await customer('Double', { Email: 'd@example.com', Address, CustomerPhones });
    const answer = await merge(double, kept, { Version: 1, MergedVersion: 1 });
    expect(answer).toMatchObject({ status: 200, body: { IsSuccess: true, Id: kept, Version: 2 } });
    expect(await get(kept)).toMatchObject({
      Name: 'Kept',
      Email: 'd@example.com',
      Address,
      CustomerPhones: [
        { PhoneExt: '6095550101', IsPrimary: true },
        { PhoneExt: '6095550100', IsPrimary: false },
      ],
      MergedIntoId: null,
    });
    expect(await get(double)).toMatchObject({ Name: 'Double', Archived: true, MergedIntoId: kept });
  });

  it('moves jobs of every status, contacts, notes and documents', async () => {
    const things = await customerWithThings('Moves');
    const before = { estimate: await job(things.estimate), order: await job(things.order) };
    const kept = await customer('Stays', { CustomerPhones: [{ PhoneExt: '6095550111' }] });
    await merge(things.id, kept);
    await until(() => haveCome(things, kept));
    for (const [id, was] of [
      [things.estimate, before.estimate],
      [things.order, before.order],
    ] as const) {
      const now: JobDetails = await job(id);
      const Customer = expect.objectContaining({ Id: kept, Name: 'Stays', Phone: '(609) 555-0111' });
      expect(now).toEqual({ ...was, Version: was.Version + 1, CustomerId: kept, Customer });
    }
    const left = [await contactsOf(things.id), await notesOf(things.id), await documentsOf(things.id)];
    expect(left).toEqual([[], [], []]);
    const { body: log } = await shop.boss.get<ListAnswer<HistoryEntry>>(`jobs/${things.order}/logs`);
    expect(log.data[0]).toMatchObject({ Changes: [{ Field: 'Customer', From: 'Moves', To: 'Stays' }] });
  });

  it('is refused for customers that are not there, or stale', async () => {
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
      body: { Message: 'A customer can not be merged into itself' },
    });
    await holder().put(`customers/archive/${two}/true`);
    expect(await merge(one, two)).toMatchObject({
      status: 400,
      body: { Message: 'An archived customer can not take over another: restore it first' },
    });
    expect([await get(one), await get(two)]).toMatchObject([{ Version: 1 }, { Version: 2, MergedIntoId: null }]);
  });

  it('ends all changes of the merged one', async () => {
    const [gone, kept] = [await customer('Gone'), await customer('Kept')];
    await merge(gone, kept);
    const refused = { status: 400, body: { Message: 'This customer was merged into another and can not be changed' } };
    const tries = [
      holder().put(`customers/${gone}`, { Name: 'x' }),
      holder().put(`customers/archive/${gone}/false`),
      holder().post(`customers/${gone}/contacts`, { FirstName: 'x' }),
      holder().post(`customers/${gone}/notes`, { Title: 'x' }),
    ];
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(refused);
    expect(await merge(gone, await customer('Other'))).toMatchObject({
      body: { Message: 'This customer was merged into another already' },
    });
    expect(await merge(gone, kept)).toMatchObject({ status: 200 });
    const estimate = { EstimateType: 'opportunity', CompanyId: shop.ids.company, CustomerId: gone };
    expect(await shop.boss.post('estimates', estimate)).toMatchObject({
      status: 400,
      body: { ModelState: { CustomerId: ['Customer is not known'] } },
    });
  });

  it('needs full access to customers', async () => {
    const [one, two] = [await customer('One'), await customer('Two')];
    const body = { MergedCustomerId: two };
    for (const client of [app.as({ Customers: 'Read' }), app.as({ Estimates: 'Full' })]) {
      expect(await client.post(`customers/${one}/merge`, body)).toMatchObject({ status: 403 });
    }
  });

  it('is not for market partners, as it changes the jobs of others', async () => {
    const things = await customerWithThings('House');
    const kept = await customer('Partner’s');
    for (const UserRoleId of [UserRoles.MarketPartner, UserRoles.MarketPartnerAdmin]) {
      const client = app.as({ Customers: 'Full' }, { UserRoleId });
      expect(await client.post(`customers/${kept}/merge`, { MergedCustomerId: things.id })).toMatchObject({
        status: 403,
        body: { Message: 'Customers are merged by those who see all jobs' },
      });
    }
    expect(await get(things.id)).toMatchObject({ Version: 1, MergedIntoId: null });
  });
});

describe('merges that meet', () => {
  it('follow on each other: A into B, then B into C', async () => {
    const [a, b] = [await customerWithThings('A'), await customerWithThings('B')];
    const c = await customer('C');
    await merge(a.id, b.id);
    await merge(b.id, c);
    await until(async () => (await haveCome(a, c)) && haveCome(b, c));
    expect([await get(a.id), await get(b.id)]).toMatchObject([{ MergedIntoId: b.id }, { MergedIntoId: c }]);
  });

  it('make no circle: A into B while B into A', async () => {
    const [a, b] = [await customerWithThings('A'), await customerWithThings('B')];
    const answers = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const kept = answers[0].status === 200 ? b.id : a.id;
    await until(async () => (await haveCome(a, kept)) && haveCome(b, kept));
    expect(await get(kept)).toMatchObject({ MergedIntoId: null, Archived: false });
  });

  it('take along what comes to the merged one late', async () => {
    const [gone, kept] = [await customer('Gone'), await customer('Kept')];
    await merge(gone, kept);
    const runner = app.get(CommandRunner);
    const late = { CustomerId: gone };
    const contact = { type: 'AddContact', data: { ...late, FirstName: 'Late' } } as const;
    await runner.create(contactDecider, contact, app.context());
    await runner.create(noteDecider, { type: 'AddNote', data: { ...late, Title: 'Late' } }, app.context());
    await document(gone);
    const { id } = await runner.create(jobDecider, addJob({ CustomerId: gone }), app.context());
    await until(async () => (await job(id)).CustomerId === kept);
    const cameTo = async () => [await contactsOf(kept), await notesOf(kept), await documentsOf(kept)];
    await until(async () => (await cameTo()).every(({ length }) => length === 1));
  });
});

it('has nothing to follow for a thing of no customer, or of one that was never there', async () => {
  const effect = app.get(FollowMerges);
  const runner = app.get(CommandRunner);
  for (const CustomerId of [null, 999]) {
    const { events } = await runner.create(jobDecider, addJob({ CustomerId, Customer: null }), app.context());
    const before = await app.adapters.eventStore.head();
    await effect.run(events[0] as Parameters<FollowMerges['run']>[0]);
    expect(await app.adapters.eventStore.head()).toBe(before);
  }
});

describe('a crash', () => {
  const decide = (data: CustomerMerge) =>
    app
      .get(CommandRunner)
      .run(customerMergesDecider, customerMergesId, { type: 'MergeCustomers', data }, app.context());

  it('after the decision leaves the rest to the side effects', async () => {
    const things = await customerWithThings('Left');
    const kept = await customer('Kept');
    await decide({ CustomerId: kept, MergedCustomerId: things.id });
    await until(async () => (await get(things.id)).MergedIntoId === kept && haveCome(things, kept));
    expect(await get(kept)).toMatchObject({ Version: 2 });
  });

  it('between the customers lets it be carried out again, and changes nothing that is done', async () => {
    const [gone, kept] = [await customer('Gone', { Email: 'gone@example.com' }), await customer('Kept')];
    await merge(gone, kept);
    const again = app.get(CustomerMerges);
    await again.carryOut({ CustomerId: kept, MergedCustomerId: gone }, app.context());
    expect([await get(gone), await get(kept)]).toMatchObject([
      { Version: 2 },
      { Version: 2, Email: 'gone@example.com' },
    ]);
  });

  it('half-way through the things lets the rest follow, and moves nothing twice', async () => {
    const things = await customerWithThings('Half');
    const kept = await customer('Kept');
    const { id: from, contact } = things;
    const moved = { type: 'MoveContact', data: { FromCustomerId: from, CustomerId: kept } } as const;
    await app.run(new DecideContact(contact, moved, app.context()));
    await merge(from, kept);
    await until(() => haveCome(things, kept));
    const [, mergedInto] = await app.adapters.eventStore.read(`customer-${from}`);
    const before = await app.adapters.eventStore.head();
    await app.get(FollowMerges).run(mergedInto as Parameters<FollowMerges['run']>[0]);
    expect(await app.adapters.eventStore.head()).toBe(before);
    expect(await contactsOf(kept)).toMatchObject([{ Version: 2 }]);
  });

  it('hands what was not taken over to the next in a chain', async () => {
    const [a, b, c] = [await customer('A', { Email: 'a@example.com' }), await customer('B'), await customer('C')];
    const into = (id: number, MergedIntoId: number) => {
      const command: CustomerCommand = { type: 'MergeInto', data: { MergedIntoId, MergedIntoName: '' } };
      return app.run(new DecideCustomer(id, command, app.context()));
    };
    await into(a, b);
    await into(b, c);
    await app.get(CustomerMerges).carryOut({ CustomerId: b, MergedCustomerId: a }, app.context());
    expect([await get(b), await get(c)]).toMatchObject([{ Email: '' }, { Email: 'a@example.com' }]);
  });
});
