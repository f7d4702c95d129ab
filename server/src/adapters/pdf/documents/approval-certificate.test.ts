import sharp from 'sharp';
import { readPdf } from '../testing/read-pdf.ts';
import { sampleContent, sampleLetterhead } from '../testing/samples.ts';
import { WorkerPdf } from '../worker.pdf.ts';
import { approvedEstimate, type Certificate } from './approval-certificate.document.ts';

const pdf = new WorkerPdf({ threads: 1 });
afterAll(() => pdf.close());

async function certificate(fields: Partial<Certificate> = {}): Promise<Certificate> {
  const create = { width: 40, height: 20, channels: 3, background: '#000' } as const;
  const png = await sharp({ create }).png().toBuffer();
  return {
    SigneeName: 'Ada Garden',
    Signature: `data:image/png;base64,${png.toString('base64')}`,
    IsSignatureTyped: false,
    ApprovedAt: '2026-05-04T14:00:00.000Z',
    IpAddress: '203.0.113.7',
    UserAgent: 'Browser 1.0',
    Ticked: {
      SignatureApproved: true,
      OrderApproved: true,
      EstimateDisclaimerApproved: false,
      CompanyDisclaimerApproved: true,
      MaterialsApproved: false,
      LaborApproved: false,
    },
    ContentSha256: 'c'.repeat(64),
    PdfSha256: 'd'.repeat(64),
    ...fields,
  };
}
const render = async (fields: Partial<Certificate> = {}) =>
  pdf.render(approvedEstimate(sampleContent(), sampleLetterhead, 2, await certificate(fields)));

describe('the signed copy', () => {
  it('is the estimate, and a page that says who signed, when, from where and what', async () => {
    const { pages } = await readPdf(await render());
    expect(pages[0]).toContain('Estimate');
    const last = pages.at(-1)!;
    for (const text of [
      'Certificate of approval',
      'Signed by hand on the approval page',
      'Ada Garden',
      '2026-05-04T14:00:00.000Z (UTC)',
      '203.0.113.7',
      'Browser 1.0',
      '1042, R2',
      'I approve this estimate',
      "I have read the company's terms",
      'c'.repeat(64),
      'd'.repeat(64),
    ]) {
      expect(last).toContain(text);
    }
    expect(last).not.toContain('I have read the estimate terms');
    expect(last).not.toContain('Signed in person');
  });

  it('says with whom the customer signed in person', async () => {
    const { pages } = await readPdf(await render({ SignedWith: { Id: 7, Name: 'Olive Office' } }));
    expect(pages.at(-1)).toMatch(/Signed in person with\s*Olive Office/);
  });

  it('has no empty lines to sign on', async () =>
    expect((await readPdf(await render())).text).not.toContain('Accepted by'));

  it('says that a signature was typed', async () =>
    expect((await readPdf(await render({ IsSignatureTyped: true }))).text).toContain('Signed with the typed name'));

  it('has the same bytes for the same signature', async () =>
    expect(Buffer.from(await render())).toEqual(Buffer.from(await render())));
});
