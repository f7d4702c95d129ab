import type { CalculatedPostRow, FenceLineRow, ListAnswer, OrderGrouping, SaveAnswer } from '@picket/domain';
import type { TestApp } from './app.ts';
import { FenceFixture, retail } from './fence-fixture.ts';
import { JobFixture } from './job-fixture.ts';

/**
 * Jobs with fence lines for HTTP tests: cedar sections of 8 ft at $214, a 4 ft gate at $285 and a cedar post at $42, all at
 * the retail price level.
 */
export class FenceJobFixture {
  private constructor(
    readonly jobs: JobFixture,
    readonly fences: FenceFixture,
    readonly ids: Readonly<Record<'cedar' | 'spruce' | 'gate' | 'post', number>>,
  ) {}

  static async open(app: TestApp): Promise<FenceJobFixture> {
    const jobs = await JobFixture.open(app);
    const fences = await FenceFixture.stock(app);
    const FenceSectionParts = [{ Description: 'Board', Quantity: 16 }];
    const spruce = { FenceMaterialId: fences.ids.spruce, HeightId: 2, FenceSectionPrices: retail(74) };
    return new FenceJobFixture(jobs, fences, {
      cedar: await fences.add('fence-sections', {
        ...fences.section('Cedar stockade', { FenceSectionPrices: retail(214) }),
        FenceSectionParts,
      }),
      spruce: await fences.add('fence-sections', fences.section('Spruce picket', spruce)),
      gate: await fences.add('gates', fences.gate('Cedar gate 4 ft', { GatePrices: retail(285) })),
      post: await fences.add('posts', fences.post('Cedar 5 x 5', { PostPrices: retail(42) })),
    });
  }

  /** An estimate by measurement without fence lines. */
  measured(client = this.jobs.office): Promise<number> {
    return this.jobs.estimate({ IsMeasurement: true }, client);
  }

  /** An estimate with a line of cedar of this length in feet. */
  async lined(TotalWidth: number, line: object = {}): Promise<number> {
    const JobId = await this.measured();
    await this.jobs.add('fence-lines', { JobId, FenceSectionId: this.ids.cedar, TotalWidth, ...line });
    return JobId;
  }

  async lines(id: number): Promise<FenceLineRow[]> {
    return (await this.jobs.boss.get<ListAnswer<FenceLineRow>>(`jobs/${id}/fence-lines`)).body.data;
  }

  async calculatedPosts(id: number): Promise<CalculatedPostRow[]> {
    return (await this.jobs.boss.get<ListAnswer<CalculatedPostRow>>(`jobs/${id}/calculated-posts`)).body.data;
  }

  async grouping(id: number): Promise<OrderGrouping> {
    return (await this.jobs.boss.get<OrderGrouping>(`jobs/${id}/order-grouping`)).body;
  }

  /** Sends a POST that adds a child. Returns the child's id. */
  async addChild(path: string, body: object): Promise<number | undefined> {
    const { body: answer } = await this.jobs.boss.post<SaveAnswer>(path, body);
    return answer.ChildId;
  }
}
