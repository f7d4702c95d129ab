import type { EstimateContent } from '@picket/domain';
import type { PdfDocument } from '../pdf.ts';
import { itemTables, optionTables } from '../theme/item-tables.ts';
import { type Letterhead, onLetterhead } from '../theme/letterhead.ts';
import { parties } from '../theme/parties.ts';
import { duePayments, type PaymentTerms } from '../theme/payment-schedule.ts';
import { priceRows, totalsTable } from '../theme/totals.ts';
import { sketchSection, terms } from './estimate.document.ts';

/** Dates and conditions of an order, as they are printed; '' for none. */
export interface OrderTerms {
  readonly OrderDate: string;
  readonly DeliveryType: string;
  readonly DeliveryDate: string;
  readonly InstallationDate: string;
  readonly PaymentTerm: string;
  /** The customer's own number. */
  readonly PurchaseOrder: string;
  readonly Payment: PaymentTerms;
}

/** The company's confirmation of an order. */
export function orderDocument(content: EstimateContent, order: OrderTerms, letterhead: Letterhead): PdfDocument {
  const heading = { Kind: 'Order confirmation', JobId: content.JobId, For: content.Customer?.Name ?? '' };
  return onLetterhead(
    letterhead,
    {
      ...heading,
      Facts: [
        ['Purchase order', order.PurchaseOrder],
        ['Ordered', order.OrderDate],
        [order.DeliveryType, order.DeliveryDate],
        ['Installation', order.InstallationDate],
        ['Payment', order.PaymentTerm],
      ],
    },
    parties(content, 'Ordered by'),
    content.OrderType === 'w' ? [] : sketchSection(content),
    itemTables(content),
    optionTables(content, true),
    totalsTable(priceRows(content)),
    duePayments(order.Payment),
    terms(content),
  );
}
