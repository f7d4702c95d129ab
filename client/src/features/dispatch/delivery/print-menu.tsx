import type { DeliveryCard } from '@picket/domain';
import { type DeliveryDocument, deliveryDocumentPath } from '@/entities/deliveries/delivery-documents.ts';
import { MenuSheet } from '@/ui/dialogs/menu-sheet.tsx';
import { Icon } from '@/ui/icons.tsx';
import { useOpenFile } from '@/ui/use-open-file.ts';
import { deliveryName } from '../shared/dispatch-text.ts';
import styles from '../shared/menu.module.css';
import { MenuItem } from '../shared/menu-item.tsx';

/** Prints what the driver takes along. */
export function PrintMenu({ delivery }: { delivery: DeliveryCard }) {
  const { openPdf } = useOpenFile();
  const name = deliveryName(delivery);
  const print = (document: DeliveryDocument, fileName: string) => () =>
    void openPdf(deliveryDocumentPath(delivery.Id, document), `${fileName} ${delivery.Id}.pdf`);
  return (
    <MenuSheet button={<Icon name="print" size={16} />} label={`Print ${name}`} title={name}>
      {(close) => (
        <div className={styles.menu}>
          <p>Print</p>
          <MenuItem icon="list" close={close} run={print('route-sheet', 'Route sheet')}>
            Route sheet
          </MenuItem>
          <MenuItem icon="document" close={close} run={print('tickets', 'Delivery tickets')}>
            Delivery tickets of all stops
          </MenuItem>
        </div>
      )}
    </MenuSheet>
  );
}
