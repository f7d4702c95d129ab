import {
  type AddEstimateRequest,
  type EstimateSummary,
  initialCatalogue,
  type JobDetails,
  type SaveAnswer,
  UserRoles,
  userDecider,
} from '@picket/domain';
import { CommandRunner } from '../shared/commands/command-runner.ts';
import { DecideItem } from '../shared/commands/decide.ts';
import type { TestApp } from './app.ts';
import { addCompany } from './companies.ts';
import type { TestClient } from './test-client.ts';

/** A company for HTTP tests of jobs: ids of its records, and jobs at each stage. */
export class JobFixture {
  readonly office: TestClient;
  readonly boss: TestClient;
  /** Two market partners and their admin, as callers and by user id. */
  readonly mia: TestClient;
  readonly max: TestClient;
  readonly partnerAdmin: TestClient;
  ids = {
    customer: 0,
    church: 0,
    company: 0,
    newJersey: 0,
    netTerm: 0,
    postCap: 0,
    lattice: 0,
    unpriced: 0,
    digging: 0,
  };
  readonly users = { mia: 21, max: 22, partnerAdmin: 23, olive: 1 };

  private constructor(private readonly app: TestApp) {
    const claims = { Estimates: 'Full', Opportunities: 'Full', Manufacturing: 'Full', Invoices: 'Full' } as const;
    this.office = app.as(claims);
    this.boss = app.administrator;
    this.mia = app.as(claims, { Id: 21, Name: 'Mia Market', UserRoleId: UserRoles.MarketPartner });
    this.max = app.as(claims, { Id: 22, Name: 'Max Market', UserRoleId: UserRoles.MarketPartner });
    this.partnerAdmin = app.as(claims, { Id: 23, Name: 'Ann Admin', UserRoleId: UserRoles.MarketPartnerAdmin });
  }

  static async open(app: TestApp): Promise<JobFixture> {
    const shop = new JobFixture(app);
    // Commands that run together share a commit and an update of the read models.
    await Promise.all([
      ...initialCatalogue().map(({ resource, id, command }) =>
        app.run(new DecideItem(resource, id, command, app.context({ version: 0 }))),
      ),
      shop.hire(shop.users.mia, 'Mia', UserRoles.MarketPartner),
      shop.hire(shop.users.max, 'Max', UserRoles.MarketPartner),
      shop.hire(shop.users.partnerAdmin, 'Ann', UserRoles.MarketPartnerAdmin),
      shop.hire(shop.users.olive, 'Olive', UserRoles.Administrator),
    ]);
    await shop.stock();
    const { mia, max, partnerAdmin } = shop.users;
    const CompanyIds = [shop.ids.company];
    await Promise.all(
      [mia, max, partnerAdmin].map((UserId) => shop.done('users/updateUserCompanies', { UserId, CompanyIds })),
    );
    return shop;
  }

  /** Adds a record. Returns its id. */
  async add(path: string, body: object): Promise<number> {
    const { status, body: answer } = await this.boss.post<SaveAnswer>(path, body);
    if (status !== 200) throw new Error(`POST ${path} answers ${status}: ${JSON.stringify(answer)}`);
    return answer.Id;
  }

  /**
   * An estimate for Ada Garden, to be picked up, taxed in New Jersey. Market partners may not see her, so theirs is for no
   * customer.
   */
  estimate(fields: Partial<AddEstimateRequest> = {}, client = this.office): Promise<number> {
    return this.added(client, {
      EstimateType: 'estimate',
      CompanyId: this.ids.company,
      CustomerId: [this.mia, this.max, this.partnerAdmin].includes(client) ? null : this.ids.customer,
      DeliveryTypeId: 2,
      EstimateStartDate: '2026-05-10T13:00:00.000Z',
      ...fields,
    });
  }

  opportunity(client = this.office): Promise<number> {
    return this.added(client, { EstimateType: 'opportunity', CompanyId: this.ids.company });
  }

  /** An estimate with ten post caps at $4.50 (item 1) and two hours of digging at $70 (item 2). */
  async pricedEstimate(fields: Partial<AddEstimateRequest> = {}): Promise<number> {
    const JobId = await this.estimate(fields);
    await this.add('jobs/job-misc-item', { JobId, Items: [{ MiscItemId: this.ids.postCap, Quantity: 10 }] });
    await this.add('jobs/job-labor-detail', { JobId, LaborTypeId: this.ids.digging, Quantity: 2 });
    return JobId;
  }

  async order(fields: Partial<AddEstimateRequest> = {}): Promise<number> {
    const id = await this.pricedEstimate(fields);
    await this.done(`estimates/convert-to-order`, {
      Id: id,
      DeliveryTypeId: fields.DeliveryTypeId ?? 2,
      LocationId: 1,
    });
    return id;
  }

  async ready(fields: Partial<AddEstimateRequest> = {}): Promise<number> {
    const id = await this.order(fields);
    await this.boss.patch('orders', { Id: id, ManufacturingStatusId: 2 });
    await this.done(`orders/${id}/job-misc-items/1/status/4`);
    await this.done(`orders/${id}/status/ready`);
    return id;
  }

  async details(id: number): Promise<JobDetails> {
    return (await this.boss.get<JobDetails>(`estimates/${id}`)).body;
  }

  async summary(id: number): Promise<EstimateSummary> {
    return (await this.boss.get<EstimateSummary>(`jobs/${id}/estimate-summary`)).body;
  }

  /** Sends a PUT that must succeed. */
  async done(path: string, body?: object): Promise<void> {
    const answer = await this.boss.put(path, body);
    if (answer.status !== 200) throw new Error(`PUT ${path} answers ${answer.status}: ${JSON.stringify(answer.body)}`);
  }

  private async added(client: TestClient, body: object): Promise<number> {
    const { status, body: answer } = await client.post<SaveAnswer>('estimates', body);
    if (status !== 200) throw new Error(`POST estimates answers ${status}: ${JSON.stringify(answer)}`);
    return answer.Id;
  }

  private async hire(id: number, FirstName: string, UserRoleId: number): Promise<void> {
    const data = { FirstName, LastName: 'Market', Username: FirstName.toLowerCase(), UserRoleId };
    await this.app.get(CommandRunner).run(userDecider, id, { type: 'AddUser', data }, this.app.context({ version: 0 }));
  }

  private async stock(): Promise<void> {
    const [newJersey, netTerm, company, CategoryId, digging] = await Promise.all([
      this.add('tax-rates', { Rate: 0.06625, State: 'NJ' }),
      this.add('payment-terms', { Name: 'Half on order' }),
      addCompany(this.boss, { Name: 'Picket Retail' }),
      this.add('miscellaneous-item-type-categories', { Name: 'Hardware' }),
      this.add('labor-types', { Name: 'Digging', Rate: 70 }),
    ]);
    const [customer, MiscItemTypeId] = await Promise.all([
      this.add('customers', {
        Name: 'Ada Garden',
        CustomerTypeId: 1,
        Discount: 0.1,
        PaymentTermId: netTerm,
        TaxRateId: newJersey,
        CustomerPhones: [{ PhoneExt: '6095550101' }],
      }),
      this.add('miscellaneous-item-types', { Name: 'Caps', CategoryId }),
    ]);
    const church = await this.add('customers', {
      Name: 'First Church',
      CustomerTypeId: 2,
      IsTaxExempt: true,
      TaxExemptNote: 'Church',
    });
    const item = (Description: string, InventoryTypeId: number, MiscItemPrices: object[]) =>
      this.add('misc-items', { Description, MiscItemTypeId, InventoryTypeId, MiscItemPrices });
    const postCap = await item('Post cap', 2, [{ PriceLevelId: 1, Price: 4.5 }]);
    const lattice = await item('Lattice', 1, [{ PriceLevelId: 1, Price: 80 }]);
    const unpriced = await item('Odd board', 2, []);
    this.ids = { customer, church, company, newJersey, netTerm, postCap, lattice, unpriced, digging };
  }
}
