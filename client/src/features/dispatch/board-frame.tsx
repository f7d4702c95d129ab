import { deliveryAccess } from '@picket/domain';
import { useIsNarrow } from '@/lib/hooks/use-is-narrow.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import styles from './dispatch-board.module.css';
import { DragKeys } from './drag-keys.tsx';
import tray from './tray.module.css';

/** The board without its jobs, while they load. */
export function BoardFrame() {
  const isNarrow = useIsNarrow();
  const mayDrag = useAllowed(deliveryAccess.dispatch, 'Full') && !isNarrow;
  // As high as the buttons that follow, so that the title stays where it is.
  const roomOfButtons = mayDrag && <span className={styles.room} />;
  return (
    <>
      <PageHeader title="Dispatch Queue" actions={roomOfButtons} />
      <div className={styles.board} aria-busy="true">
        {!isNarrow && (
          <div className={`${tray.tray} ${tray.loading}`}>
            <header>
              <h2>Unassigned</h2>
            </header>
            {mayDrag && <DragKeys />}
          </div>
        )}
        <LoadingPage />
      </div>
    </>
  );
}
