import type { JobDetails, ReportAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';
import { deliveryTicketPath } from '@/entities/jobs/delivery-ticket.ts';

/** A call that makes a document. Titles of shop reports are in the body. */
export interface PrintCall {
  readonly url: string;
  readonly method?: 'POST';
  readonly body?: object;
  /** The past moment that the document shows (ruling 52); default: now. */
  readonly at?: string;
  /** The number of an invoice; default: the present one. */
  readonly number?: string;
}

const printingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, because documents are large and not to be cached. */
    printDocument: build.mutation<ReportAnswer, PrintCall>({
      query: ({ url, method = 'GET', body, ...params }) => ({
        url,
        method,
        body,
        params,
      }),
      extraOptions: { failed: 'Error printing report' },
    }),
  }),
});

export const { usePrintDocumentMutation } = printingApi;

type Id = JobDetails['Id'];

export const estimateReport = (id: Id, parts: { ShowMaterials: boolean; ShowLabor: boolean }): PrintCall => ({
  url: `estimate-report/${id}/${parts.ShowMaterials}/${parts.ShowLabor}`,
});
export const shopReport = (id: Id, Title: string): PrintCall => ({
  url: `jobs/${id}/shop-report`,
  method: 'POST',
  body: { Title },
});
export const orderReport = (id: Id): PrintCall => ({ url: `jobs/${id}/order-report` });
export const deliveryTicket = (id: Id): PrintCall => ({ url: deliveryTicketPath(id) });
export const invoiceReport = (id: Id, number?: string): PrintCall => ({ url: `jobs/${id}/invoice-report`, number });
export const paymentReceipt = (paymentId: number): PrintCall => ({ url: `payments/${paymentId}/receipt` });
