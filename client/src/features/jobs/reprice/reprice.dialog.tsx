import { Button } from '@mantine/core';
import { formatCount, formatMoney, type RepriceAnswer } from '@picket/domain';
import { useEffect } from 'react';
import { asProblem } from '@/api/problem.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import tableStyles from '@/ui/table/data-table.module.css';
import type { VersionedJob } from '../shared/calls/job.api.ts';
import { useRepriceMutation } from './reprice.api.ts';
import styles from './reprice.module.css';

interface RepriceDialogProps {
  job: VersionedJob;
  /** The reason why prices may differ from today's. */
  reason?: string;
  onClose: () => void;
}

/** Shows what today's prices would change and which items stay, and changes it when confirmed (ruling 42). */
export function RepriceDialog({ job: { Id, Version }, reason, onClose }: RepriceDialogProps) {
  const [preview, { data, error }] = useRepriceMutation();
  const [reprice, { isLoading }] = useRepriceMutation();
  useEffect(() => {
    void preview({ Id, Version, DryRun: true });
  }, [preview, Id, Version]);
  const count = data?.Changes.length ?? 0;
  const confirm = async () => {
    const answer = await reprice({ Id, Version, DryRun: false });
    if (!answer.error) onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="Reprice to today" size="lg">
      {reason && <p>{reason}</p>}
      {error && <ErrorMessage message={asProblem(error).Message} />}
      {!data && !error && <LoadingPage />}
      {data && (
        <>
          {data.Changes.length === 0 ? (
            <p>{data.Unchanged.length > 0 ? "All other prices are today's." : "All prices are today's."}</p>
          ) : (
            <Changes changes={data.Changes} />
          )}
          {data.Unchanged.length > 0 && <Unchanged items={data.Unchanged} />}
        </>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {count > 0 ? 'Cancel' : 'Close'}
        </Button>
        {count > 0 && (
          <Button data-first loading={isLoading} onClick={() => void confirm()}>
            Reprice {formatCount(count, 'item')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

function Changes({ changes }: { changes: RepriceAnswer['Changes'] }) {
  return (
    <table className={tableStyles.table} aria-label="Prices that will change">
      <thead>
        <tr>
          <th>Item</th>
          <th data-align="end">Price</th>
          <th data-align="end">Today</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ Id, Description, Was, UnitPrice }) => (
          <tr key={Id}>
            <td data-label="Item">{Description}</td>
            <td data-label="Price" data-align="end">
              {formatMoney(Was)}
            </td>
            <td data-label="Today" data-align="end">
              <b>{formatMoney(UnitPrice)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Unchanged({ items }: { items: RepriceAnswer['Unchanged'] }) {
  return (
    <section className={styles.unchanged} aria-label="Items that keep their price">
      <h3>These keep their price</h3>
      <ul>
        {items.map(({ Id, Description, Reason }) => (
          <li key={Id}>
            {Description} <small>{Reason}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
