import { Button } from '@mantine/core';
import type { AttentionCount } from '@picket/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { useGetAttentionQuery } from '@/entities/attention/attention.api.ts';
import { Allowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Icon } from '@/ui/icons.tsx';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import styles from './attention.module.css';
import { kindGroups, kindTexts } from './attention-kinds.ts';
import { AttentionRow } from './attention-row.tsx';

/** What waits for the user, by kind, with one action each. */
export function AttentionPage() {
  const [mine, setMine] = useState(false);
  const { data, error, refetch } = useGetAttentionQuery({ mine });
  const total = data?.data.reduce((sum, { Count }) => sum + Count, 0);

  return (
    <>
      <PageHeader
        title="Needs attention"
        beside={
          total !== undefined && <span className={styles.total}>{total === 1 ? '1 item' : `${total} items`}</span>
        }
        actions={
          <>
            <fieldset className={styles.whose}>
              <legend className={styles.hidden}>Jobs of</legend>
              <button type="button" aria-pressed={mine} onClick={() => setMine(true)}>
                Mine
              </button>
              <button type="button" aria-pressed={!mine} onClick={() => setMine(false)}>
                Everyone
              </button>
            </fieldset>
            <Allowed claim="AppSettings">
              <Button
                component={Link}
                to="/app/settings"
                variant="default"
                leftSection={<Icon name="settings" size={16} />}
              >
                Limits
              </Button>
            </Allowed>
          </>
        }
      />
      {data ? (
        <Kinds counts={data.data} mine={mine} />
      ) : error ? (
        <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />
      ) : (
        <LoadingPage />
      )}
    </>
  );
}

function Kinds({ counts, mine }: { counts: readonly AttentionCount[]; mine: boolean }) {
  const waiting = counts.filter(({ Count }) => Count > 0);
  const clear = counts.filter(({ Count }) => Count === 0).map(({ Kind }) => kindTexts[Kind].label.toLowerCase());
  return (
    <div className={styles.page}>
      {waiting.length === 0 && <p className={styles.empty}>Nothing needs your attention.</p>}
      {kindGroups.map(({ title, kinds }) => {
        const rows = kinds.flatMap((kind) => waiting.find(({ Kind }) => Kind === kind) ?? []);
        if (rows.length === 0) return null;
        return (
          <section key={title} aria-label={title}>
            <h2>
              {title} <span className={styles.total}>{rows.reduce((sum, { Count }) => sum + Count, 0)}</span>
            </h2>
            <ul className={styles.card}>
              {rows.map((count) => (
                <AttentionRow key={count.Kind} count={count} mine={mine} />
              ))}
            </ul>
          </section>
        );
      })}
      {clear.length > 0 && (
        <p className={styles.clear}>
          <Icon name="check" size={16} /> Nothing waiting: {clear.join('; ')}.
        </p>
      )}
    </div>
  );
}
