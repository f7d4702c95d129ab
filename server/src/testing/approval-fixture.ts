import type {
  ApprovalLinkAnswer,
  ApprovalLinkRequest,
  ApprovalPage,
  ApproveEstimateRequest,
  RefusedAnswer,
} from '@picket/domain';
import sharp from 'sharp';
import type { TestApp } from './app.ts';
import { JobFixture } from './job-fixture.ts';
import type { TestAnswer } from './test-client.ts';

/** Estimates that are sent to a customer with an email address, by a company with disclaimers. */
export class ApprovalFixture {
  private constructor(
    readonly app: TestApp,
    readonly shop: JobFixture,
    /** A drawn signature as a data URL. */
    readonly signature: string,
  ) {}

  static async open(app: TestApp): Promise<ApprovalFixture> {
    const shop = await JobFixture.open(app);
    await shop.done(`customers/${shop.ids.customer}`, { Email: 'ada@example.com' });
    const texts = { EstimateDisclaimer: '<p>Prices hold for 30 days.</p>', Disclaimer: '<p>We dig.</p>' };
    await shop.boss.post('companies/patch', { Id: shop.ids.company, ...texts });
    return new ApprovalFixture(app, shop, await drawnSignature());
  }

  /** The token of a link that staff copied. */
  async link(id: number, shown: Partial<ApprovalLinkRequest> = {}): Promise<string> {
    const body = { ShowMaterials: true, ShowLabor: true, ...shown };
    const { status, body: answer } = await this.shop.office.post<ApprovalLinkAnswer>(`jobs/${id}/approval-link`, body);
    if (status !== 200) throw new Error(`POST approval-link answers ${status}: ${JSON.stringify(answer)}`);
    return new URL(answer.Url).searchParams.get('id')!;
  }

  /** A priced estimate of $45.00 of caps less 10%, $140.00 of labor and tax, and the token of a link to it. */
  async sent(): Promise<{ id: number; token: string }> {
    const id = await this.shop.pricedEstimate();
    return { id, token: await this.link(id) };
  }

  /** The answer that the page of a link shows. */
  page(EncryptedJobId: string): Promise<TestAnswer<ApprovalPage & Pick<RefusedAnswer, 'Message'>>> {
    return this.app.anonymous.put('jobs/valid-link', { EncryptedJobId });
  }

  /** `open` for a link that is valid; otherwise the status and the message. */
  async messageOf(token: string): Promise<string> {
    const { status, body } = await this.page(token);
    return status === 200 ? 'open' : `${status} ${body.Message}`;
  }

  /** Ada signs with every box ticked. */
  approve<T = unknown>(token: string, fields: Partial<ApproveEstimateRequest> = {}): Promise<TestAnswer<T>> {
    return this.app.anonymous.post<T>('jobs/approve-estimate', {
      Id: token,
      SigneeName: 'Ada Garden',
      SignatureImage: this.signature,
      SignatureApproved: true,
      OrderApproved: true,
      EstimateDisclaimerApproved: true,
      CompanyDisclaimerApproved: true,
      MaterialsApproved: true,
      LaborApproved: true,
      ...fields,
    });
  }
}

export const refused = (Message: string) => ({ status: 400, body: { IsSuccess: false, Message } });

export async function drawnSignature(): Promise<string> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="200"><path d="M20 150 Q 200 0 400 120 T 680 60" fill="none" stroke="#000" stroke-width="3"/></svg>';
  return `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64')}`;
}
