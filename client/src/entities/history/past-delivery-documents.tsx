import { Button } from '@mantine/core';
import { deliveryAccess } from '@picket/domain';
import { type DeliveryDocument, deliveryDocumentPath } from '@/entities/deliveries/delivery-documents.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { useOpenFile } from '@/ui/use-open-file.ts';
import type { HistoryOf } from './history.api.ts';
import styles from './record-past.module.css';

interface PastDeliveryDocumentsProps extends HistoryOf {
  /** The moment, as the `at` parameter of the API. */
  at: string;
}

/** Buttons that print the documents of a delivery as of a moment. Renders nothing for other records. */
export function PastDeliveryDocuments({ kind, id, at }: PastDeliveryDocumentsProps) {
  const mayRead = useAllowed(deliveryAccess.read);
  const { openPdf, isOpening } = useOpenFile();
  if (kind !== 'delivery' || !mayRead) return null;
  const button = (document: DeliveryDocument, name: string) => (
    <Button
      variant="default"
      leftSection={<Icon name="print" size={16} />}
      disabled={isOpening}
      onClick={() => void openPdf(deliveryDocumentPath(id, document, at), `${name} ${id}.pdf`)}
    >
      {name} as of then
    </Button>
  );
  return (
    <div className={styles.documents}>
      {button('route-sheet', 'Route sheet')}
      {button('tickets', 'Delivery tickets')}
    </div>
  );
}
