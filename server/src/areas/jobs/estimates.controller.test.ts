import type { CompanyChoice, RefusedAnswer, SaveAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { addCompany } from '../../testing/companies.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const start = '2026-05-10T13:00:00.000Z';
const added = () => ({ EstimateType: 'estimate', CompanyId: shop.ids.company, EstimateStartDate: start });
const refusal = (ModelState: object) => ({ status: 400, body: { IsSuccess: false, ModelState } });
const put = (path: string, body: object) => shop.office.put<SaveAnswer & RefusedAnswer>(path, body);
const patch = (body: object) => shop.office.patch<SaveAnswer & RefusedAnswer>('estimates', body);

describe('POST estimates', () => {
  it('adds an estimate and fills in missing values from customer, company and settings', async () => {
    const { status, body } = await shop.office.post<SaveAnswer>('estimates', {
      ...added(),
      CustomerId: shop.ids.customer,
    });
    expect({ status, body }).toEqual({
      status: 200,
      body: { IsSuccess: true, Id: expect.any(Number), Version: 1, PreviousVersion: 0 },
    });
    expect(await shop.details(body.Id)).toMatchObject({
      Id: body.Id,
      Version: 1,
      Kind: 'estimate',
      JobStatusId: 2,
      Customer: { Id: shop.ids.customer, Name: 'Ada Garden', Phone: '(609) 555-0101' },
      CompanyName: 'Picket Retail',
      PriceLevelId: 1,
      PaymentTermId: shop.ids.netTerm,
      LocationId: 1,
      Discount: 0.1,
      TaxRateId: shop.ids.newJersey,
      IsMeasurement: true,
      DeliveryTypeId: 1,
      DeliveryFee: 150,
      UserId: null,
      EstimateStartDate: start,
      IsEditable: true,
      CreatedBy: 'Olive Office',
      CreatedAt: '2026-05-04T14:00:00.000Z',
      Totals: { TaxRate: 0.06625, DeliveryFee: 0, Tax: 0, GrandTotal: 0 },
    });
  });

  it('prefers the values of the request', async () => {
    const said = { Discount: 0, TaxRateId: null, PaymentTermId: null, IsMeasurement: false, DeliveryTypeId: 3 };
    const id = await shop.estimate({
      ...said,
      DeliveryTypeId: 3,
      Address: { Address1: ' 1 Oak ', City: '', State: 'nj', Zip: '' },
    });
    expect(await shop.details(id)).toMatchObject({
      ...said,
      DeliveryFee: 0,
      Address: { Address1: '1 Oak', City: '', State: 'NJ', Zip: '' },
    });
  });

  it('exempts the job of a tax-exempt customer', async () => {
    const id = await shop.estimate({ CustomerId: shop.ids.church });
    expect(await shop.details(id)).toMatchObject({ IsTaxExempt: true, TaxExemptNote: 'Church', TaxRateId: null });
  });

  it('starts and ends a quick quote at the current time', async () => {
    const { body } = await shop.office.post<SaveAnswer>('estimates', { EstimateType: 'quick-quote', CompanyId: 1 });
    expect(await shop.details(body.Id)).toMatchObject({
      Kind: 'quick-quote',
      IsQuickQuote: true,
      EstimateStartDate: '2026-05-04T14:00:00.000Z',
      EstimateEndDate: '2026-05-04T14:00:00.000Z',
    });
  });

  it.each<[object, Record<string, unknown>]>([
    [{ EstimateType: 'order' }, { EstimateType: ['Type is required'] }],
    [{ CompanyId: 99 }, { CompanyId: ['Company is not available'] }],
    [{ CompanyId: { $gt: 0 } }, { CompanyId: ['Company is not known'] }],
    [{ EstimateStartDate: null }, { EstimateStartDate: ['Must input a date to add an estimate'] }],
    [
      { EstimateType: 'opportunity', EstimateStartDate: null, EstimateEndDate: start },
      { EstimateStartDate: ['Must choose estimate date'] },
    ],
    [{ EstimateStartDate: 'soon' }, { EstimateStartDate: ['Estimate start must be a date and time (ISO 8601)'] }],
    [{ EstimateStartDate: '2026-02-30T10:00:00Z' }, { EstimateStartDate: [expect.any(String)] }],
    [{ DueDate: '2026-02-30' }, { DueDate: ['Due date must be a date (yyyy-MM-dd)'] }],
    [{ CustomerId: 99 }, { CustomerId: ['Customer is not available'] }],
    [{ UserId: 1 }, { UserId: ['Market partner is not available'] }],
    [
      { LocationId: 99, PriceLevelId: 99 },
      { LocationId: [expect.any(String)], PriceLevelId: [expect.any(String)] },
    ],
    [{ SubContractorId: 99 }, { SubContractorId: ['Installer is not available'] }],
    [{ Discount: 1.01 }, { Discount: ['Discount must be from 0 to 1'] }],
    [{ Discount: 0.12345 }, { Discount: ['Discount must have at most 4 decimals'] }],
    [{ Discount: '0.1' }, { Discount: ['Discount must be a number'] }],
    [{ JobName: 'x'.repeat(121) }, { JobName: ['Job name must be at most 120 characters'] }],
    [{ JobNotes: ['x'] }, { JobNotes: ['Job notes must be text'] }],
    [{ DeliveryTypeId: 4 }, { DeliveryTypeId: ['Delivery type is required'] }],
    [{ IsTaxExempt: true }, { TaxExemptNote: ['Note is required'] }],
    [{ FinanceJob: 'yes' }, { FinanceJob: ['Finance job must be true or false'] }],
    [{ Address: 'here' }, { Address: [expect.any(String)] }],
    [{ Address: { Address1: '', City: '', State: 'QQ', Zip: '' } }, { 'Address.State': ['State QQ is not known'] }],
    [{ Id: 5 }, { Id: ['Id is not known here'] }],
  ])('rejects %j', async (wrong, modelState) =>
    expect(await shop.office.post('estimates', { ...added(), ...wrong })).toMatchObject(refusal(modelState)),
  );
});

describe('PUT estimates', () => {
  it('saves changed fields and leaves omitted fields unchanged', async () => {
    const Id = await shop.estimate({ JobName: 'Garden' });
    expect(await put('estimates', { Id, Version: 1, ShopNotes: 'Mind the dog', DueDate: '2026-06-01' })).toMatchObject({
      status: 200,
      body: { IsSuccess: true, Id, Version: 3, PreviousVersion: 1 },
    });
    expect(await shop.details(Id)).toMatchObject({
      JobName: 'Garden',
      ShopNotes: 'Mind the dog',
      DueDate: '2026-06-01',
    });
  });

  it('saves an installer with its name and rejects an archived one', async () => {
    const installer = await shop.add('sub-contractors', { Name: 'Shore Installers' });
    const archived = await shop.add('sub-contractors', { Name: 'Hill Installers' });
    await shop.done(`sub-contractors/archive/${archived}/true`);
    const Id = await shop.estimate();
    expect(await put('estimates', { Id, SubContractorId: installer })).toMatchObject({ status: 200 });
    expect(await put('estimates', { Id, SubContractorId: archived })).toMatchObject(
      refusal({ SubContractorId: ['Installer is not available'] }),
    );
    expect(await shop.details(Id)).toMatchObject({ SubContractorId: installer });
    const events = await app.adapters.eventStore.read(`job-${Id}`);
    expect(events.at(-1)).toMatchObject({ data: { SubContractorName: 'Shore Installers' } });
  });

  it('writes nothing when no value changes', async () => {
    const Id = await shop.estimate();
    const { Discount, CustomerId, CompanyId, EstimateStartDate } = await shop.details(Id);
    const same = { Id, Version: 1, Discount, CustomerId, CompanyId, EstimateStartDate };
    expect((await put('estimates', same)).body).toEqual({ IsSuccess: true, Id, Version: 1, PreviousVersion: 1 });
  });

  it('turns an opportunity into an estimate when it gets a date', async () => {
    const Id = await shop.opportunity();
    await put('estimates/general-info', { Id, EstimateStartDate: '2026-05-12T09:00:00-04:00' });
    expect(await shop.details(Id)).toMatchObject({ Kind: 'estimate', EstimateStartDate: '2026-05-12T13:00:00.000Z' });
  });

  it('rejects a changed discount on an order', async () => {
    const Id = await shop.order();
    expect(await put('estimates', { Id, Discount: 0 })).toMatchObject({
      status: 400,
      body: { IsSuccess: false, Message: 'Only an estimate can be changed' },
    });
  });

  it('accepts an archived location that the job already has, but rejects it on another job', async () => {
    const LocationId = await shop.add('locations', { Name: 'Yard' });
    const Id = await shop.estimate({ LocationId });
    const other = await shop.estimate();
    await shop.done(`locations/${LocationId}/archive/true`);
    expect(await put('estimates', { Id, LocationId, JobName: 'x' })).toMatchObject({ status: 200 });
    expect(await put('estimates', { Id: other, LocationId })).toMatchObject(
      refusal({ LocationId: ['Location is not available'] }),
    );
  });
});

describe('PATCH estimates', () => {
  it('accepts a merge patch with its own content type or as JSON', async () => {
    const Id = await shop.estimate({ JobName: 'Garden', DueDate: '2026-06-01' });
    const headers = { 'content-type': 'application/merge-patch+json' };
    const body = { Id, DueDate: null, JobName: null, DeliveryFee: 80.5, OtherDescription: 'Permit', OtherPrice: 25 };
    expect(await shop.office.patch('estimates', body, headers)).toMatchObject({ status: 200 });
    expect(await shop.details(Id)).toMatchObject({
      DueDate: null,
      JobName: '',
      DeliveryFee: 80.5,
      OtherDescription: 'Permit',
      Totals: { DeliveryFee: 0, OtherPrice: 25, Tax: 0, GrandTotal: 25 },
    });
  });

  it('signs with a reason and schedules when an installation date is set', async () => {
    const Id = await shop.estimate();
    expect(await patch({ Id, JobStatusId: 3 })).toMatchObject(
      refusal({ ApprovalReason: ['Approval reason is required'] }),
    );
    expect(await patch({ Id, JobStatusId: 3, ApprovalReason: 'By phone' })).toMatchObject({ status: 200 });
    expect(await shop.details(Id)).toMatchObject({ JobStatusId: 3 });
    await patch({ Id, InstallationStartDate: '2026-06-01T12:00:00Z' });
    expect(await shop.details(Id)).toMatchObject({ JobStatusId: 1, InstallationDate: '2026-06-01T12:00:00.000Z' });
  });

  it.each<[object, Record<string, unknown>]>([
    [{ JobStatusId: 4 }, { JobStatusId: ['A job can be moved to Estimate, Signed or Scheduled only'] }],
    [{ JobStatusId: 9 }, { JobStatusId: ['A job can be moved to Estimate, Signed or Scheduled only'] }],
    [{ TaxRateId: null }, { TaxRateId: ['Must choose tax rate'] }],
    [{ TaxRateId: 99 }, { TaxRateId: ['Tax rate is not available'] }],
    [{ IsTaxExempt: true }, { TaxExemptNote: ['Note is required'] }],
    [{ DeliveryFee: -1 }, { DeliveryFee: ['Delivery fee must be from 0 to 1000000'] }],
    [{ DeliveryFee: 1.005 }, { DeliveryFee: ['Delivery fee must have at most 2 decimals'] }],
    [{ OtherPrice: 1e300 }, { OtherPrice: ['Other price must be from 0 to 1000000'] }],
    [{ CompanyId: null }, { CompanyId: ['Company is required'] }],
    [{ Version: 1.5 }, { Version: ['Version must be a whole number'] }],
  ])('rejects %j', async (wrong, modelState) => {
    const Id = await shop.estimate();
    expect(await patch({ Id, ...wrong })).toMatchObject(refusal(modelState));
    expect((await shop.details(Id)).Version).toBe(1);
  });
});

describe('market partners', () => {
  it('get their own id on their jobs', async () => {
    const id = await shop.estimate({}, shop.mia);
    expect(await shop.details(id)).toMatchObject({ UserId: shop.users.mia, MarketPartnerName: 'Mia Market' });
    expect(await shop.mia.get(`estimates/${id}`)).toMatchObject({ status: 200 });
    expect(await shop.max.get(`estimates/${id}`)).toMatchObject({ status: 404 });
    expect(await shop.partnerAdmin.get(`estimates/${id}`)).toMatchObject({ status: 200 });
  });

  it.each([22, null])('cannot add a job for user %s', async (UserId) => {
    const wrong = refusal({ UserId: ['A market partner works on their own jobs'] });
    expect(await shop.mia.post('estimates', { ...added(), UserId })).toMatchObject(wrong);
    const Id = await shop.estimate({}, shop.mia);
    expect(await shop.mia.patch('estimates', { Id, UserId })).toMatchObject(wrong);
    expect(await shop.details(Id)).toMatchObject({ UserId: shop.users.mia, Version: 1 });
  });

  it('are chosen by their admin, who cannot add house jobs', async () => {
    const Id = await shop.estimate({ UserId: shop.users.max }, shop.partnerAdmin);
    expect(await shop.details(Id)).toMatchObject({ UserId: shop.users.max });
    const required = refusal({ UserId: ['Market partner is required'] });
    expect(await shop.partnerAdmin.post('estimates', { ...added(), UserId: null })).toMatchObject(required);
    expect(await shop.partnerAdmin.post('estimates', added())).toMatchObject(required);
    expect(await shop.partnerAdmin.patch('estimates', { Id, UserId: null })).toMatchObject(required);
    expect(await shop.partnerAdmin.patch('estimates', { Id, UserId: shop.users.olive })).toMatchObject(
      refusal({ UserId: ['Market partner is not available'] }),
    );
    for (const UserId of [shop.users.partnerAdmin, shop.users.olive]) {
      expect(await shop.partnerAdmin.post('estimates', { ...added(), UserId })).toMatchObject(
        refusal({ UserId: ['Market partner is not available'] }),
      );
    }
    expect(await shop.partnerAdmin.patch('estimates', { Id, UserId: shop.users.mia })).toMatchObject({ status: 200 });

    const TeamId = await shop.add('teams', { Name: 'North' });
    for (const id of [shop.users.mia, shop.users.partnerAdmin]) await shop.boss.put(`users/${id}`, { TeamId });
    const own = await shop.estimate({}, shop.partnerAdmin);
    expect(await shop.details(own)).toMatchObject({ UserId: shop.users.mia, MarketPartnerName: 'Mia Market' });
  });
});

describe('a user with Opportunities only', () => {
  const seller = () => app.as({ Opportunities: 'Full' });

  it('adds and changes opportunities', async () => {
    const Id = await shop.opportunity(seller());
    expect(await seller().put('estimates', { Id, JobName: 'x' })).toMatchObject({ status: 200 });
    expect(await seller().put(`estimates/${Id}/lost`, { LostReasonId: 1 })).toMatchObject({ status: 200 });
    expect(await seller().put(`estimates/${Id}/reopen`)).toMatchObject({ status: 200 });
  });

  it('cannot add or change estimates', async () => {
    expect(await seller().post('estimates', added())).toMatchObject({ status: 403 });
    const Id = await shop.estimate();
    expect(await seller().patch('estimates', { Id, JobName: 'x' })).toMatchObject({ status: 403 });
    expect(await seller().put(`estimates/${Id}/lost`, { LostReasonId: 1 })).toMatchObject({ status: 403 });
    expect(await seller().put(`estimates/${Id}/reopen`)).toMatchObject({ status: 403 });
  });
});

describe('PUT estimates/delivery-info', () => {
  it('sets type, date and location, and the fee of a new type', async () => {
    const Id = await shop.estimate();
    await put('estimates/delivery-info', { Id, DeliveryTypeId: 1, DeliveryDate: '2026-06-02' });
    expect(await shop.details(Id)).toMatchObject({ DeliveryTypeId: 1, DeliveryDate: '2026-06-02', DeliveryFee: 150 });
  });

  it('reads the fee from the settings', async () => {
    await shop.done('settings', { DefaultDeliveryFee: 95 });
    const Id = await shop.estimate();
    await put('estimates/delivery-info', { Id, DeliveryTypeId: 1 });
    expect(await shop.details(Id)).toMatchObject({ DeliveryFee: 95 });
    await shop.done('settings', { DefaultDeliveryFee: 150 });
  });
});

describe('the company of a new job', () => {
  let wholesale: number;
  let dealer: number;
  let level: number;
  beforeAll(async () => {
    level = await shop.add('price-levels', { Name: 'Dealers' });
    wholesale = await addCompany(shop.boss, { Name: 'A wholesale company', CompanyTypeId: 2, PriceLevelId: level });
    dealer = await shop.add('customers', { Name: 'Dealer', CustomerTypeId: 2, CustomerPhones: [] });
  });
  afterAll(() => shop.done(`companies/archive/${wholesale}/true`));

  const choice = (query: string, client = shop.office) => client.get<CompanyChoice>(`estimates/company-choice${query}`);
  const added = async (body: object, client = shop.office) => {
    const { body: answer } = await client.post<SaveAnswer>('estimates', { EstimateType: 'opportunity', ...body });
    return { Company: answer.Company, job: await shop.details(answer.Id) };
  };

  it('is that of the customer’s type, with its price level, measured as the type is', async () => {
    const { Company, job } = await added({ CustomerId: dealer });
    expect(job).toMatchObject({ CompanyId: wholesale, PriceLevelId: level, IsMeasurement: false });
    expect(Company).toEqual({
      CompanyId: wholesale,
      CompanyName: 'A wholesale company',
      Reason: 'the only wholesale company',
      Warning: '',
    });
    expect((await added({ CustomerId: shop.ids.customer })).job).toMatchObject({ CompanyId: 1, IsMeasurement: true });
  });

  it('is that of the last job that the caller may see, with a warning where the types differ', async () => {
    const CustomerId = await shop.add('customers', { Name: 'Reseller', CustomerTypeId: 2, CustomerPhones: [] });
    const named = await added({ CustomerId, CompanyId: 1 });
    expect(named.Company).toBeUndefined();
    expect(named.job).toMatchObject({ PriceLevelId: 1, IsMeasurement: false });
    const { Company, job } = await added({ CustomerId });
    expect(job.CompanyId).toBe(1);
    expect(Company).toMatchObject({
      Reason: `the company of this customer's last job, #${named.job.Id}`,
      Warning: 'Picket Retail is a retail company, but Reseller is a wholesale customer',
    });
    expect((await choice(`?customerId=${CustomerId}`)).body.CompanyId).toBe(1);
  });

  it('is the default of the settings, else asked for', async () => {
    const other = await addCompany(shop.boss, { Name: 'A second retail company' });
    const CustomerId = await shop.add('customers', { Name: 'New', CustomerTypeId: 1, CustomerPhones: [] });
    const Reason = 'No company is chosen: the settings have no default company for retail customers';
    expect((await choice(`?customerId=${CustomerId}`)).body).toMatchObject({ CompanyId: null, Reason });
    expect(await shop.office.post('estimates', { EstimateType: 'opportunity', CustomerId })).toMatchObject({
      status: 400,
      body: { ModelState: { CompanyId: [`Company is required. ${Reason}`] } },
    });
    await shop.done('settings', { RetailCompanyId: other });
    expect((await added({ CustomerId })).Company).toMatchObject({
      CompanyId: other,
      Reason: 'the default company for retail customers',
    });
    expect(await shop.boss.put('settings', { RetailCompanyId: 999 })).toMatchObject({
      status: 400,
      body: { ModelState: { RetailCompanyId: ['Default company for retail customers is not available'] } },
    });
    await shop.done(`companies/archive/${other}/true`);
  });

  it('is a market partner’s own', async () => {
    expect((await choice('', shop.mia)).body).toMatchObject({ CompanyId: 1, Reason: 'the only retail company' });
  });
});
