import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import {
  type EstimateContent,
  type FrozenRevision,
  type Job,
  NotFoundError,
  revisionFor,
  revisionOf,
  type ShownParts,
  showsWhole,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { findJob, withPresentNames } from '@picket/projections/job-details/job-details.query';
import { canonicalJson, sha256 } from '../../adapters/event-store/canonical-json.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { approvedEstimate, type Certificate } from '../../adapters/pdf/documents/approval-certificate.document.ts';
import { estimateDocument } from '../../adapters/pdf/documents/estimate.document.ts';
import type { Pdf } from '../../adapters/pdf/pdf.ts';
import { CLOCK, type Clock, FILE_STORE, PDF, READER } from '../../base/ports.ts';
import type { IsPast } from '../history/moments.ts';
import { JobContent } from '../job-reports/job-content.ts';
import { JobDocuments } from '../job-reports/job-documents.ts';
import type { RevisionFreezer } from '../jobs/revision-freezer.ts';
import { withoutEmptyTexts } from './revision-content.ts';

/** Freezes revisions: their content and PDF lie in the file store under their hashes (ADR 0013). */
@Injectable()
export class RevisionFiles implements RevisionFreezer {
  constructor(
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(READER) private readonly reader: Reader,
    @Inject(JobContent) private readonly contents: JobContent,
    @Inject(JobDocuments) private readonly documents: JobDocuments,
    @Inject(PDF) private readonly pdf: Pdf,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the job as the customer sees it now; with `isPast`, as they would have seen it then (ruling 52). */
  async present(job: Job, jobId: number, shown: ShownParts, isPast?: IsPast): Promise<EstimateContent> {
    const record = { ...job, Id: jobId, PaidTotal: 0, CreatedAt: '', CreatedBy: '' };
    const printed = isPast
      ? { job: record, isPast }
      : { job: await withPresentNames(this.reader, record), isPast: () => true };
    const { ShowMaterials, ShowLabor } = shown;
    return withoutEmptyTexts(await this.contents.contentOf(printed, { ShowMaterials, ShowLabor }));
  }

  /** The last revision of these parts if it shows the same, else a new one, whose files are stored. */
  async freeze(job: Job, jobId: number, shown: ShownParts): Promise<FrozenRevision> {
    const content = await this.present(job, jobId, shown);
    const ContentSha256 = sha256(canonicalJson(content));
    const { Revision, isNew } = revisionFor(job, { ...shown, ContentSha256 });
    const { OrderType, ShowMaterials, ShowLabor, Totals: ShownTotals } = content;
    const ShowsSchedule = showsWhole(job, shown) && ({ ShowsSchedule: true } as const);
    const facts = { Revision, OrderType, ShowMaterials, ShowLabor, ContentSha256, ShownTotals, ...ShowsSchedule };
    if (!isNew) return { ...facts, PdfSha256: revisionOf(job, Revision)!.PdfSha256 };
    const document = estimateDocument(
      content,
      await this.documents.letterhead(content, this.clock().toISOString()),
      Revision,
      await this.paid(jobId),
    );
    return { ...facts, PdfSha256: (await this.files.put(await this.stored(content, document))).sha256 };
  }

  /** Stores the approved content and its PDF with the certificate. */
  async approve(content: EstimateContent, revision: number, certificate: Certificate) {
    const letterhead = await this.documents.letterhead(content, certificate.ApprovedAt);
    const paid = await this.paid(content.JobId);
    const bytes = await this.stored(content, approvedEstimate(content, letterhead, revision, certificate, paid));
    const ApprovedPdfSha256 = (await this.files.put(bytes)).sha256;
    return { ApprovedContentSha256: sha256(canonicalJson(content)), ApprovedPdfSha256 };
  }

  async put(bytes: Uint8Array): Promise<string> {
    return (await this.files.put(bytes)).sha256;
  }

  async content(contentSha256: string): Promise<EstimateContent> {
    return JSON.parse((await this.bytes(contentSha256)).toString()) as EstimateContent;
  }

  /** @throws NotFoundError */
  async bytes(name: string): Promise<Buffer> {
    const stream = await this.files.get(name);
    if (!stream) throw new NotFoundError('Document not found');
    return buffer(stream);
  }

  /** The company's logo as a data URL; '' if there is none. */
  async logo({ Company: { Image } }: EstimateContent): Promise<string> {
    const stream = Image && (await this.files.get(Image.ThumbnailSha256));
    return stream ? `data:image/webp;base64,${(await buffer(stream)).toString('base64')}` : '';
  }

  /** What was paid for the job by now, in dollars. */
  private async paid(jobId: number): Promise<number> {
    return (await findJob(this.reader, jobId))?.PaidTotal ?? 0;
  }

  private async stored(content: EstimateContent, document: Parameters<Pdf['render']>[0]): Promise<Uint8Array> {
    await this.files.put(Buffer.from(canonicalJson(content)));
    return this.pdf.render(document);
  }
}
