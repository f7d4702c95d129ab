import type {
  AddEstimateRequest,
  DeliveryCard,
  DeliveryDetails,
  DispatchBoard,
  MoveJobsAnswer,
  MoveJobsRequest,
  SaveAnswer,
} from '@picket/domain';
import type { TestApp } from './app.ts';
import { JobFixture } from './job-fixture.ts';
import type { TestClient } from './test-client.ts';

/** A company with trucks for HTTP tests of dispatch, and orders that are delivered. */
export class DispatchFixture {
  readonly dana: TestClient;
  readonly sam: TestClient;
  readonly driver: TestClient;
  trucks = { one: 0, two: 0 };

  private constructor(
    readonly shop: JobFixture,
    app: TestApp,
  ) {
    this.dana = app.as({ Dispatch: 'Full' }, { Id: 31, Name: 'Dana Dispatch' });
    this.sam = app.as({ Dispatch: 'Full' }, { Id: 32, Name: 'Sam Second' });
    this.driver = app.as({ Deliveries: 'Full' }, { Id: 33, Name: 'Drew Driver' });
  }

  static async open(app: TestApp): Promise<DispatchFixture> {
    const fixture = new DispatchFixture(await JobFixture.open(app), app);
    const { boss } = fixture.shop;
    const truck = async (Name: string, WeightLimit: number) =>
      (await boss.post<SaveAnswer>('trucks', { Name, WeightLimit })).body.Id;
    fixture.trucks = { one: await truck('Truck 1', 9_000), two: await truck('Truck 2', 0) };
    return fixture;
  }

  order = (fields: Partial<AddEstimateRequest> = {}): Promise<number> =>
    this.shop.order({ DeliveryTypeId: 1, Address: elm, ...fields });
  ready = (fields: Partial<AddEstimateRequest> = {}): Promise<number> =>
    this.shop.ready({ DeliveryTypeId: 1, Address: elm, ...fields });

  /** Plans a delivery. Returns its id. */
  async plan(DeliveryDate: string, more: object = {}): Promise<number> {
    return (await this.dana.post<SaveAnswer>('dispatch/deliveries', { DeliveryDate, ...more })).body.Id;
  }

  move = (body: MoveJobsRequest, client = this.dana) => client.patch<MoveJobsAnswer>('dispatch/jobs', body);

  /** Plans a delivery with these jobs. Returns its id. */
  async planned(DeliveryDate: string, ...JobIds: number[]): Promise<number> {
    const DeliveryId = await this.plan(DeliveryDate);
    const answer = await this.move({ DeliveryId, JobIds });
    if (answer.status !== 200) throw new Error(`Not moved: ${JSON.stringify(answer.body)}`);
    return DeliveryId;
  }

  status = (id: number, status: number, client = this.dana) =>
    client.put<SaveAnswer>(`dispatch/deliveries/status/${id}/${status}`);

  async board(): Promise<DispatchBoard> {
    return (await this.dana.get<DispatchBoard>('dispatch/estimates')).body;
  }

  async card(id: number): Promise<DeliveryCard | undefined> {
    return (await this.board()).Deliveries.find((each) => each.Id === id);
  }

  async delivery(id: number, client = this.dana): Promise<DeliveryDetails> {
    return (await client.get<DeliveryDetails>(`deliveries/${id}`)).body;
  }

  async tray(): Promise<number[]> {
    return (await this.board()).data.map(({ Id }) => Id);
  }
}

export const elm = { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' };
