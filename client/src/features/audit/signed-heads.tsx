import { Button } from '@mantine/core';
import { formatNumber, type SignedHeadRow } from '@picket/domain';
import { useState } from 'react';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { PAGE_SIZE } from '@/lib/list-query.ts';
import { saveFile } from '@/lib/save-file.ts';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { Icon } from '@/ui/icons.tsx';
import { DataTable, type TableColumn } from '@/ui/table/data-table.tsx';
import { useGetSignedHeadsQuery } from './audit.api.ts';
import styles from './audit.module.css';

const columns: readonly TableColumn<SignedHeadRow>[] = [
  { key: 'At', header: 'Signed', cell: ({ At }) => formatDateTime(At) },
  { key: 'Events', header: 'Events', align: 'end', cell: ({ Events }) => formatNumber(Events) },
  { key: 'Digest', header: 'Digest', cell: ({ Digest }) => <span className={styles.hash}>{Digest}</span> },
];

/** The newest signed head of each day, to be stored elsewhere. */
export function SignedHeads() {
  const [page, setPage] = useState(1);
  const list = useGetSignedHeadsQuery(
    { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <SectionCard title="Signed heads">
      <p className={styles.verdict}>
        A head identifies the log up to a moment. Download one now and then, and store it where nobody who can write the
        data folder can change it. Compared with it later, any altered, missing or inserted event is found.
      </p>
      <DataTable
        label="Signed heads"
        columns={columns}
        list={list}
        page={page}
        sort=""
        onChange={(change) => 'Page' in change && setPage(change.Page)}
        actions={(head) => (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="download" size={15} />}
            aria-label={`Download the head of ${head.Id}`}
            onClick={() => saveHead(head)}
          >
            Download
          </Button>
        )}
        empty="No head was signed yet."
      />
    </SectionCard>
  );
}

/** The head as it was signed, in the form that "verify" and the exports use. */
function saveHead({ Id, Position, Events, Digest, At, Signature }: SignedHeadRow): void {
  const head = { position: Position, events: Events, digest: Digest, at: At, signature: Signature };
  const text = `${JSON.stringify(head, null, 2)}\n`;
  saveFile(new Blob([text], { type: 'application/json' }), `picket-head-${Id}.json`);
}
