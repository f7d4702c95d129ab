import type { ListAnswer, PaymentRow } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { paymentsProjection } from './payments.projection.ts';

const { model } = paymentsProjection;

/** A job's payments, newest first. */
export const paymentsOfJob = (reader: Reader, jobId: number): Promise<ListAnswer<PaymentRow>> =>
  reader.find(model, { filter: { JobId: jobId }, sort: [['PaymentDate', -1]] });
