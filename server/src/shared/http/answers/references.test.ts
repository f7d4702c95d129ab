import type {
  CompanyRow,
  ContactRow,
  CustomerRow,
  ListAnswer,
  OwnSession,
  RoleRow,
  SaveAnswer,
  SearchRequest,
  UserRow,
} from '@picket/domain';
import { TestApp } from '../../../testing/app.ts';
import { addCompany } from '../../../testing/companies.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const admin = () => app.administrator;
const add = async (path: string, body: object) => (await admin().post<SaveAnswer>(path, body)).body.Id;
const rename = (path: string, Id: number, Name: string) => admin().put(path, { Id, Name });
const get = async <Row>(path: string) => (await admin().get<Row>(path)).body;
const search = async <Row>(path: string, body: SearchRequest & object = {}) =>
  (await admin().post<ListAnswer<Row>>(`${path}/_search`, body)).body.data;

/**
 * Administration, section 3: each entity has its references beside their ids, with their names of today (ruling 55).
 */
describe('the references of an answer', () => {
  it('of a company are its type and price level', async () => {
    const level = await add('price-levels', { Name: 'Retail' });
    const id = await addCompany(admin(), { Name: 'Fences', CompanyTypeId: 2, PriceLevelId: level });
    await rename('price-levels', level, 'Walk-in');
    const references = { CompanyType: { Id: 2, Name: 'Wholesale' }, PriceLevel: { Id: level, Name: 'Walk-in' } };
    expect(await get<CompanyRow>(`companies/${id}`)).toMatchObject(references);
    expect(await search<CompanyRow>('companies')).toContainEqual(expect.objectContaining(references));
  });

  it('of a customer are its type, source and payment term', async () => {
    const source = await add('customer-sources', { Name: 'Radio' });
    const term = await add('payment-terms', { Name: 'Net 30' });
    const id = await add('customers', { Name: 'Nadia', CustomerTypeId: 1, SourceId: source, PaymentTermId: term });
    await rename('payment-terms', term, 'Net 45');
    const references = {
      CustomerType: { Id: 1, Name: 'Retail' },
      CustomerSource: { Id: source, Name: 'Radio' },
      PaymentTerm: { Id: term, Name: 'Net 45' },
    };
    expect(await get<CustomerRow>(`customers/${id}`)).toMatchObject(references);
    expect(await search<CustomerRow>('customers')).toContainEqual(expect.objectContaining(references));
    const plain = await add('customers', { Name: 'Wes', CustomerTypeId: 2 });
    expect(await get(`customers/${plain}`)).toMatchObject({ CustomerSource: null, PaymentTerm: null });
  });

  it('of a contact is its status', async () => {
    const CustomerId = await add('customers', { Name: 'Ravi', CustomerTypeId: 1 });
    const id = await add(`customers/${CustomerId}/contacts`, { FirstName: 'Ravi', StatusId: 2 });
    const references = { ContactStatus: { Id: 2, Name: 'Inactive' } };
    expect(await get<ContactRow>(`customers/contacts/${id}`)).toMatchObject(references);
    const found = await admin().post<ListAnswer<ContactRow>>('customers/contacts/_search', { CustomerId });
    expect(found.body.data).toEqual([expect.objectContaining(references)]);
  });

  it('of a user are the team and the role, and the claims of a role have its id', async () => {
    const team = await add('teams', { Name: 'South' });
    const role = await add('userRoles', { Name: 'Sales', UserRoleClaims: [{ ClaimTypeId: 3, ClaimValueId: 1 }] });
    const password = 'seven green gates';
    const id = await add('users', {
      FirstName: 'Una',
      Username: 'una',
      TeamId: team,
      UserRoleId: role,
      Password: password,
      ConfirmPassword: password,
    });
    await rename('userRoles', role, 'Selling');
    const references = {
      Team: { Id: team, Name: 'South' },
      AuthUser: { Username: 'una', HasAccess: true, UserRoleId: role, UserRole: { Id: role, Name: 'Selling' } },
    };
    expect(await get<UserRow>(`users/${id}`)).toMatchObject(references);
    expect((await get<ListAnswer<UserRow>>('users/_search')).data).toContainEqual(expect.objectContaining(references));
    expect((await get<RoleRow>(`userRoles/${role}`)).UserRoleClaims).toEqual([
      { ClaimTypeId: 3, ClaimValueId: 1, UserRoleId: role },
    ]);
  });
});

it('the session names the position of its user', async () =>
  expect(await get<OwnSession>('users/me')).toMatchObject({ Position: expect.any(String) }));
