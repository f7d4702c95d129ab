import { Inject, Injectable } from '@nestjs/common';
import {
  AccessLevels,
  compareFenceLines,
  compareItems,
  compareMoney,
  compareParts,
  formatMoney,
  hasAnyClaim,
  type JobComparison,
  jobAccess,
  type PaymentRow,
  paymentTypeText,
  StatusNames,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { documentsOfJob, pastDocuments } from '@picket/projections/documents/documents.query';
import { pastPaymentsOfJob } from '@picket/projections/payments/payments.query';
import { dayText } from '../../base/date-texts.ts';
import { READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { RecordMoments } from '../history/record-moments.ts';
import { type PastJob, PastJobs } from './past-jobs.ts';
import { VisibleJobs } from './visible-jobs.ts';

/** Compares a job at two points of its history. */
@Injectable()
export class JobMoments {
  constructor(
    @Inject(RecordMoments) private readonly records: RecordMoments,
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(PastJobs) private readonly past: PastJobs,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /**
   * Includes items, fence lines and payments only for callers who may read them on the job's page.
   * @throws NotFoundError, ValidationError as `RecordMoments.compare`.
   */
  async compare(caller: Caller, id: number, points: { from?: string; to?: string }): Promise<JobComparison> {
    const record = await this.records.compare(caller, { kind: 'job', id }, points);
    const visible = await this.visible.find(caller, id);
    const to = await this.past.find(visible, `p${record.To.Position}`);
    const from = record.From.Version === 0 ? null : await this.past.find(visible, `p${record.From.Position}`);
    const before = from?.job ?? null;
    const mayRead = (access: keyof typeof jobAccess) =>
      hasAnyClaim(caller.ClaimFlags, jobAccess[access], AccessLevels.Read);
    return {
      ...record,
      Money: compareMoney(before, to.job),
      Items: mayRead('readSummary') ? compareItems(before, to.job) : [],
      FenceLines: mayRead('readSummary') ? compareFenceLines(before, to.job) : [],
      Payments: mayRead('readPayments') ? compareParts(await this.payments(from), await this.payments(to)) : [],
      Documents: compareParts(await this.documents(from), await this.documents(to)),
    };
  }

  private async payments(past: PastJob | null) {
    if (!past) return [];
    const { data } = await pastPaymentsOfJob(this.reader, past.reader, past.visible);
    return data.map((payment) => ({ Id: payment.Id, Text: paymentText(payment) }));
  }

  private async documents(past: PastJob | null) {
    if (!past) return [];
    const { data } = await pastDocuments(this.reader, past.reader, documentsOfJob(past.visible));
    return data.map(({ Id, Name }) => ({ Id, Text: Name }));
  }
}

/** For example `$77.00, Check 1042, May 4, 2026, Confirmed, $20.00 reversed`. */
const paymentText = (payment: PaymentRow): string =>
  [
    formatMoney(payment.PaymentAmount),
    paymentTypeText(payment),
    dayText(payment.PaymentDate),
    StatusNames.PaymentStatus[payment.PaymentStatusId],
    payment.ReversedAmount > 0 && `${formatMoney(payment.ReversedAmount)} reversed`,
  ]
    .filter(Boolean)
    .join(', ');
