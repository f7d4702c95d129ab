import type { CsvAnswer, CustomerRow, ListAnswer, SaveAnswer } from '@picket/domain';
import { until } from '@picket/projections/testing/until';
import { EveryRoute, nameOf } from '../../testing/every-route.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';

/**
 * Calls every route of customers as each role with each customer (ruling 56). A customer that the caller may not see
 * must be answered like one that does not exist, and must be in no list. A new route needs an entry in `calls`.
 */
const everyone = { Customers: 'Full', Estimates: 'Full', Opportunities: 'Full' } as const;
const customerNames = ['house', 'mias', 'maxs'] as const;
type CustomerName = (typeof customerNames)[number];

/** The customers that each role sees: Mia added hers, and Max has a job for his. */
const sees = {
  administrator: customerNames,
  office: customerNames,
  mia: ['mias'],
  max: ['maxs'],
  partnerAdmin: ['mias', 'maxs'],
} as const satisfies Record<string, readonly CustomerName[]>;
type Role = keyof typeof sees;
const roles = Object.keys(sees) as Role[];
const partners: readonly Role[] = ['mia', 'max', 'partnerAdmin'];

interface Records {
  readonly id: number;
  readonly contact: number;
  readonly note: number;
  readonly document: number;
}
type Answer = Promise<TestAnswer<unknown>>;
type Call =
  /** A call about one customer: 404 unless the caller sees the customer. */
  | { readonly kind: 'record'; readonly call: (client: TestClient, records: Records) => Answer }
  /** Like `record`. The records are made for each call, because it removes one of them. */
  | { readonly kind: 'removal'; readonly call: (client: TestClient, records: Records) => Answer }
  /** Returns the ids among which the answer's customers must be exactly those that the caller sees. */
  | { readonly kind: 'list'; readonly call: (client: TestClient) => Promise<readonly number[]> }
  /** Closed to market partners, with the same answer for each customer. */
  | { readonly kind: 'staff'; readonly call: (client: TestClient, records: Records) => Answer }
  /** Answers nothing about customers. */
  | { readonly kind: 'open' };

const record = (call: Extract<Call, { kind: 'record' }>['call']): Call => ({ kind: 'record', call });
const removal = (call: Extract<Call, { kind: 'removal' }>['call']): Call => ({ kind: 'removal', call });
const list = (call: Extract<Call, { kind: 'list' }>['call']): Call => ({ kind: 'list', call });
const staff = (call: Extract<Call, { kind: 'staff' }>['call']): Call => ({ kind: 'staff', call });
const open: Call = { kind: 'open' };

/** Have nothing but jobs, payments and what was emailed about them, which are read with the claims of jobs (ruling 73). */
const isAccountRoute = (route: string): boolean =>
  /\/(account|overview\/jobs|emails|[a-z-]*statement[a-z-]*)\b/.test(route);

const Address = { Address1: '1 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' };
const Phones = [{ PhoneExt: '6095550100' }];
const EMAIL = 'same@example.com';
const statementPeriod = { StartDate: '2026-11-01', EndDate: '2026-11-30' };
const statementText = { StartDate: '2026-11-01', EndDate: '2026-11-30', Subject: 'Statement', Body: '<p>Hi</p>' };
const idsIn = ({ status, body }: TestAnswer<ListAnswer<{ Id: number }>>): number[] => {
  expect(status).toBe(200);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ Id }) => Id);
};
const file = (name: string, bytes: string, field: string) => ({ files: [{ bytes, name, field }] });
const importOf = async (client: TestClient, ...lines: string[]) => {
  const { body } = await client.upload<CsvAnswer>(
    'POST',
    'customers/csv?dryRun=false',
    file('list.csv', lines.join('\r\n'), 'file'),
  );
  return body.Lines;
};

const at = ({ id }: Records) => `customers/${id}`;
const calls: Readonly<Record<string, Call>> = {
  'post /customers/_search': list(async (client) => idsIn(await client.post('customers/_search', {}))),
  'get /customers/simple': list(async (client) => idsIn(await client.get('customers/simple'))),
  'get /customers/simple/type/{type}': list(async (client) => idsIn(await client.get('customers/simple/type/1'))),
  'post /customers/duplicates': list(async (client) =>
    idsIn(await client.post('customers/duplicates', { Email: EMAIL })),
  ),
  'get /customers/csv': list(async (client) => {
    const { bytes } = await client.get('customers/csv');
    return [...bytes.toString().matchAll(/^"?(\d+)"?,/gm)].map(([, id]) => Number(id));
  }),
  'post /customers/csv': list(async (client) => {
    const ids = customerNames.map((name) => records[name].id);
    const lines = await importOf(client, 'Id,Email', ...ids.map((id) => `${id},${EMAIL}`));
    for (const [index, { Action, Messages }] of lines.entries()) {
      if (Action === 'refused') expect(Messages).toEqual([`There is no customer ${ids[index]}`]);
    }
    return lines.flatMap(({ Action }, index) => (Action === 'refused' ? [] : ids[index]!));
  }),
  'post /customers': open,
  'get /customers/types': open,
  'get /customers/sources': open,
  'put /customers/sources': open,
  'get /customers/contacts/statuses': open,
  'get /customers/{id}': record((client, each) => client.get(at(each))),
  'put /customers/{id}': record((client, each) => client.put(at(each), { Discount: 0.1 })),
  'put /customers/{id}/restore': record((client, each) => client.put(`${at(each)}/restore`, { At: '1' })),
  'put /customers/{id}/phones': record((client, each) => client.put(`${at(each)}/phones`, { Phones })),
  'put /customers/{id}/address': record((client, each) => client.put(`${at(each)}/address`, { Address })),
  'put /customers/archive/{id}/{flag}': staff((client, { id }) => client.put(`customers/archive/${id}/false`)),
  'get /customers/{id}/account': record((client, each) => client.get(`${at(each)}/account`)),
  'get /customers/{id}/overview': record((client, each) => client.get(`${at(each)}/overview`)),
  'get /customers/{id}/overview/jobs': record((client, each) => client.get(`${at(each)}/overview/jobs`)),
  'get /customers/{id}/statement': staff((client, each) => client.get(`${at(each)}/statement`)),
  'get /customers/{id}/emails': record((client, each) => client.get(`${at(each)}/emails`)),
  'get /customers/{id}/statement-emails/{number}': staff((client, each) =>
    client.get(`${at(each)}/statement-emails/1`),
  ),
  'post /customers/{id}/email-statement': staff((client, each) =>
    client.post(`${at(each)}/email-statement`, { ...statementText, To: EMAIL }),
  ),
  'post /customers/{id}/email-statement/preview': staff((client, each) =>
    client.post(`${at(each)}/email-statement/preview`, statementText),
  ),
  'put /customers/{id}/dismiss-statement-email': staff((client, each) =>
    client.put(`${at(each)}/dismiss-statement-email`, { Id: 1 }),
  ),
  'post /customers/email-statements': staff((client, { id }) =>
    client.post('customers/email-statements', { Ids: [id], ...statementPeriod }),
  ),
  'post /customers/email-statements/preview': staff((client, { id }) =>
    client.post('customers/email-statements/preview', { Ids: [id], ...statementPeriod }),
  ),
  'post /customers/email-statements/progress': staff((client, { id }) =>
    client.post('customers/email-statements/progress', { Emails: [{ CustomerId: id, LogId: 1 }] }),
  ),
  'post /customers/{id}/merge': staff((client, each) =>
    client.post(`${at(each)}/merge`, { MergedCustomerId: records.house.id, Version: 999 }),
  ),
  'post /customers/contacts/_search': record((client, { id }) =>
    client.post('customers/contacts/_search', { CustomerId: id }),
  ),
  'get /customers/contacts/{id}': record((client, { contact }) => client.get(`customers/contacts/${contact}`)),
  'post /customers/{id}/contacts': record((client, each) => client.post(`${at(each)}/contacts`, { FirstName: 'Con' })),
  'put /customers/{id}/contacts': record((client, each) =>
    client.put(`${at(each)}/contacts`, { Id: each.contact, FirstName: 'Con' }),
  ),
  'put /customers/{id}/contacts/{contactId}/phones': record((client, each) =>
    client.put(`${at(each)}/contacts/${each.contact}/phones`, { Phones }),
  ),
  'post /customers/{id}/contacts/{contactId}/address': record((client, each) =>
    client.post(`${at(each)}/contacts/${each.contact}/address`, { Address }),
  ),
  'put /customers/{id}/contacts/{contactId}/address': record((client, each) =>
    client.put(`${at(each)}/contacts/${each.contact}/address`, { Address }),
  ),
  'delete /customers/{id}/contacts/{contactId}': removal((client, each) =>
    client.delete(`${at(each)}/contacts/${each.contact}`),
  ),
  'get /customers/{id}/notes/_search': record((client, each) => client.get(`${at(each)}/notes/_search`)),
  'post /customers/{id}/notes': record((client, each) => client.post(`${at(each)}/notes`, { Title: 'Note' })),
  'put /customers/{id}/notes': record((client, each) =>
    client.put(`${at(each)}/notes`, { Id: each.note, Title: 'Note', NoteText: '' }),
  ),
  'put /customers/{id}/notes/{noteId}/done': record((client, each) =>
    client.put(`${at(each)}/notes/${each.note}/done`),
  ),
  'delete /customers/{id}/notes/{noteId}': removal((client, each) => client.delete(`${at(each)}/notes/${each.note}`)),
  'get /customers/{id}/documents/_search': record((client, each) => client.get(`${at(each)}/documents/_search`)),
  'get /customers/{id}/documents/{docId}': record((client, each) =>
    client.get(`${at(each)}/documents/${each.document}`),
  ),
  'post /customers/{id}/documents': record((client, each) =>
    client.upload('POST', `${at(each)}/documents`, file('Plan.pdf', '%PDF-1.7', 'files')),
  ),
  'delete /customers/{id}/documents/{docId}': removal((client, each) =>
    client.delete(`${at(each)}/documents/${each.document}`),
  ),
};

let every: EveryRoute;
let clients: Record<Role, TestClient>;
let records: Record<CustomerName, Records>;
/** Ids of records that do not exist. */
const missing: Records = { id: 999_999, contact: 999_999, note: 999_999, document: 999_999 };

beforeAll(async () => {
  every = await EveryRoute.start();
  const { app, shop } = every;
  const { mia, max, partnerAdmin } = shop.users;
  clients = {
    administrator: app.administrator,
    office: app.as(everyone),
    mia: app.as(everyone, { Id: mia, UserRoleId: 2 }),
    max: app.as(everyone, { Id: max, UserRoleId: 2 }),
    partnerAdmin: app.as(everyone, { Id: partnerAdmin, UserRoleId: 3 }),
  };
  const add = async (client: TestClient, Name: string) =>
    (await client.post<SaveAnswer>('customers', { Name, CustomerTypeId: 1, Email: EMAIL })).body.Id;
  const ids = {
    house: await add(clients.office, 'House'),
    mias: await add(clients.mia, 'Mia’s'),
    maxs: await add(clients.office, 'Max’s'),
  };
  await shop.estimate({ CustomerId: ids.maxs, UserId: max });
  await shop.estimate({ CustomerId: ids.house });
  records = {
    house: await withRecords(ids.house),
    mias: await withRecords(ids.mias),
    maxs: await withRecords(ids.maxs),
  };
});
afterAll(() => every.close());

async function withRecords(id: number): Promise<Records> {
  const boss = clients.administrator;
  const added = async (answer: Promise<TestAnswer<SaveAnswer>>) => (await answer).body.Id;
  return {
    id,
    contact: await added(boss.post(`customers/${id}/contacts`, { FirstName: 'Con' })),
    note: await added(boss.post(`customers/${id}/notes`, { Title: 'Note', Kind: 'call', RemindOn: '2030-01-04' })),
    document: await added(boss.upload('POST', `customers/${id}/documents`, file('Plan.pdf', '%PDF-1.7', 'files'))),
  };
}

const shape = ({ status, body }: TestAnswer<unknown>) => [status, (body as { Message?: string }).Message];
const entries = <Kind extends Call['kind']>(...kinds: Kind[]) =>
  Object.entries(calls).filter((entry): entry is [string, Extract<Call, { kind: Kind }>] =>
    (kinds as Call['kind'][]).includes(entry[1].kind),
  );

it('every route of customers has an entry', () => {
  const prefix = '/api/v1';
  const routes = every.routes.filter(({ path }) => path.startsWith(`${prefix}/customers`)).map(nameOf);
  expect(routes.map((name) => name.replace(prefix, '')).sort()).toEqual(Object.keys(calls).sort());
});

describe.each(roles)('%s', (role) => {
  const visible = (name: CustomerName) => (sees[role] as readonly CustomerName[]).includes(name);

  it.each(entries('list'))('%s contains exactly the visible customers', async (_route, { call }) => {
    const found = await call(clients[role]);
    expect(customerNames.filter((name) => found.includes(records[name].id))).toEqual(sees[role]);
    if (partners.includes(role)) expect(found).toHaveLength(sees[role].length);
  });

  it.each(entries('record', 'removal'))('%s answers 404 for the others', async (_route, { kind, call }) => {
    const unknown = shape(await call(clients[role], missing));
    expect(unknown[0]).toBe(404);
    for (const name of customerNames) {
      const each = kind === 'removal' && visible(name) ? await withRecords(records[name].id) : records[name];
      const before = await every.app.adapters.eventStore.head();
      const answer = shape(await call(clients[role], each));
      expect([name, ...answer]).toEqual(visible(name) ? [name, 200, undefined] : [name, ...unknown]);
      if (!visible(name)) expect(await every.app.adapters.eventStore.head()).toBe(before);
    }
  });

  it.each(entries('staff'))('%s is for staff', async (_route, { call }) => {
    const statuses: number[] = [];
    for (const each of [...Object.values(records), missing]) statuses.push((await call(clients[role], each)).status);
    if (partners.includes(role)) expect(new Set(statuses)).toEqual(new Set([403]));
    else expect(statuses).not.toContain(403);
  });

  it.each(['customer', 'contact', 'note', 'document'] as const)(
    'the history of a %s is 404 for the others',
    async (kind) => {
      for (const name of customerNames) {
        const id = kind === 'customer' ? records[name].id : records[name][kind];
        const { status } = await clients[role].get(`history/${kind}/${id}`);
        expect([name, status]).toEqual([name, visible(name) ? 200 : 404]);
      }
    },
  );

  it('can choose only a visible customer for a job', async () => {
    const job = {
      EstimateType: 'opportunity',
      CompanyId: every.shop.ids.company,
      ...(role === 'partnerAdmin' && { UserId: every.shop.users.max }),
    };
    for (const name of customerNames) {
      const CustomerId = records[name].id;
      const Id = (await clients[role].post<SaveAnswer>('estimates', job)).body.Id;
      const expected = visible(name) ? [200, undefined] : [400, 'Customer is not available'];
      expect(shape(await clients[role].post('estimates', { ...job, CustomerId }))).toEqual(expected);
      expect(shape(await clients[role].patch('estimates', { Id, CustomerId }))).toEqual(expected);
    }
  });
});

describe('a contact, note or document of another customer', () => {
  it.each<[string, (of: Records) => string, string, object | undefined]>([
    ['contact', ({ contact }) => `contacts/${contact}/phones`, 'PUT', { Phones, Version: 77 }],
    ['contact', ({ contact }) => `contacts/${contact}?version=77`, 'DELETE', undefined],
    ['note', ({ note }) => `notes/${note}?version=77`, 'DELETE', undefined],
    ['document', ({ document }) => `documents/${document}?version=77`, 'DELETE', undefined],
  ])('%s is 404 below a visible customer with any version', async (_kind, pathOf, method, body) => {
    const send = (of: Records) => clients.mia.send(method as 'PUT', `${at(records.mias)}/${pathOf(of)}`, body);
    expect(await send(records.mias)).toMatchObject({ status: 409 });
    expect(shape(await send(records.house))).toEqual(shape(await send(missing)));
  });
});

describe('a role without the Customers claim', () => {
  it('reaches no customer', async () => {
    const { Customers: _, ...others } = everyone;
    const client = every.app.as(others);
    for (const [route, entry] of entries('record', 'removal', 'staff')) {
      if (isAccountRoute(route)) continue;
      expect([route, (await entry.call(client, records.house)).status]).toEqual([route, 403]);
    }
    for (const path of ['customers/simple', 'customers/csv']) expect((await client.get(path)).status).toBe(403);
    expect((await client.get(`history/customer/${records.house.id}`)).status).toBe(404);
  });
});

describe('archiving by import', () => {
  it('is refused for market partners', async () => {
    const line = `${records.mias.id},Yes`;
    const [refused] = await importOf(clients.mia, 'Id,Archived', line);
    expect(refused).toMatchObject({ Action: 'refused', Messages: ['Only staff can archive customers'] });
    expect((await clients.mia.get<CustomerRow>(`customers/${records.mias.id}`)).body.Archived).toBe(false);
  });
});

describe('the earlier customer of a job', () => {
  it('is in no log, history or earlier version that its new market partner gets', async () => {
    const boss = clients.administrator;
    const id = await every.shop.estimate({ CustomerId: records.house.id });
    const handOver = { Id: id, CustomerId: records.maxs.id, UserId: every.shop.users.max };
    expect(await boss.patch('estimates', handOver)).toMatchObject({ status: 200 });
    const { Version } = await every.shop.details(id);
    for (const role of ['max', 'partnerAdmin'] as const) {
      const paths = [`jobs/${id}/logs`, `history/job/${id}`, `estimates/${id}?at=${Version}`];
      const answers = await Promise.all(paths.map((path) => clients[role].get(path)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('House');
      for (let at = 1; at < Version; at++)
        expect(await clients[role].get(`estimates/${id}?at=${at}`)).toMatchObject({ status: 404 });
    }
    expect(JSON.stringify((await boss.get(`jobs/${id}/logs`)).body)).toContain('House');
  });
});

describe('a merge', () => {
  it('shows the remaining customer to those who added the merged one or have a job for it', async () => {
    const boss = clients.administrator;
    const [added, worked, remaining] = await Promise.all(
      [clients.mia, boss, boss].map(
        async (client) => (await client.post<SaveAnswer>('customers', { Name: 'Double', CustomerTypeId: 1 })).body.Id,
      ),
    );
    await every.shop.estimate({ CustomerId: worked, UserId: every.shop.users.max });
    for (const MergedCustomerId of [added, worked]) {
      expect((await boss.post(`customers/${remaining}/merge`, { MergedCustomerId })).status).toBe(200);
    }
    const seenBy = async (role: Role) => (await clients[role].get(`customers/${remaining}`)).status === 200;
    expect(await seenBy('mia')).toBe(true);
    await until(() => seenBy('max'));
  });
});
