import { type EstimateContent, ItemKinds } from '@picket/domain';
import type { PdfDocument } from '../pdf.ts';
import { headline, section, signatureLines, textSection } from '../theme/blocks.ts';
import { tickTables } from '../theme/item-tables.ts';
import { type Letterhead, onLetterhead } from '../theme/letterhead.ts';
import { parties } from '../theme/parties.ts';
import { breakable } from '../theme/texts.ts';

/** The delivery details of an order as printed; '' for none. */
interface DeliveryTerms {
  readonly DeliveryType: string;
  readonly DeliveryDate: string;
  readonly JobNotes: string;
}

/** The list of items to load and sign for: those that count, without prices and labor. */
export function deliveryTicket(content: EstimateContent, delivery: DeliveryTerms, letterhead: Letterhead): PdfDocument {
  const items = content.Items.filter(({ Kind, IsChosen }) => IsChosen && Kind !== ItemKinds.Labor);
  return onLetterhead(
    letterhead,
    {
      Kind: 'Delivery ticket',
      JobId: content.JobId,
      For: content.Customer?.Name ?? '',
      Facts: [[delivery.DeliveryType, delivery.DeliveryDate || 'no date yet']],
    },
    parties(content, 'Customer', 'Deliver to'),
    textSection('Notes', delivery.JobNotes === '' ? [] : [{ text: breakable(delivery.JobNotes) }]),
    items.length === 0 ? section('Items', { text: 'Nothing to deliver.' }) : tickTables('Items', items, 'Loaded'),
    {
      unbreakable: true,
      stack: [
        headline('Short or damaged'),
        signatureLines(['Item and quantity']),
        signatureLines(['Item and quantity']),
        signatureLines(['Received by (name)', 'Signature', 'Date and time']),
      ],
    },
  );
}
