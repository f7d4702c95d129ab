import { deliveryAccess } from '@picket/domain';
import { memo } from 'react';
import { Allowed } from '@/ui/allowed.tsx';
import { CloseRate } from './close-rate.tsx';
import { DeliveriesToday } from './deliveries-today.tsx';
import { EstimatesToday } from './estimates-today.tsx';
import styles from './today.module.css';

/** Today's estimates and deliveries, and the close rate, as far as the user's claims show them. */
export const Today = memo(function Today({ mine }: { mine: boolean }) {
  return (
    <aside className={styles.today} aria-label="Today">
      <Allowed claim="Estimates">
        <EstimatesToday mine={mine} />
      </Allowed>
      <Allowed claim={deliveryAccess.read}>
        <DeliveriesToday />
      </Allowed>
      <Allowed claim="CloseReport">
        <CloseRate />
      </Allowed>
    </aside>
  );
});
