import { Button } from '@mantine/core';
import { type AttentionCount, formatCount, longDay } from '@picket/domain';
import { memo, useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { useGetAttentionQuery } from '@/entities/attention/attention.api.ts';
import { today } from '@/lib/format/format-date.ts';
import { Allowed, useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import hiddenText from '@/ui/hidden-text.module.css';
import { Icon } from '@/ui/icons.tsx';
import { Row, Stack, Text } from '@/ui/layout.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import styles from './attention.module.css';
import { kindGroups, kindTexts } from './attention-kinds.ts';
import { AttentionRow } from './attention-row.tsx';
import { NextVisit } from './estimates-today.tsx';
import { Today } from './today.tsx';

export { attentionReads } from './attention-reads.ts';

const EmailProblemNotice = loadLater(
  async () => (await import('@/entities/emails/email-problem-notice.tsx')).EmailProblemNotice,
);

/** The items that wait for the user, by kind, with one action each. */
export function AttentionPage() {
  const [mine, setMine] = useState(false);
  const mayVisit = useAllowed('Estimates');
  const [own, all] = [useGetAttentionQuery({ mine: true }), useGetAttentionQuery({ mine: false })];
  // The buttons follow a press at once, and the rows in a rendering that the next press interrupts.
  const showsMine = useDeferredValue(mine);
  const { data, error, refetch } = showsMine ? own : all;

  return (
    <>
      <PageHeader
        title="Needs attention"
        beside={data && <Summary count={countOf(data.data)} />}
        actions={
          <>
            <fieldset className={styles.whose}>
              <legend className={hiddenText.hidden}>Jobs of</legend>
              <button type="button" aria-pressed={mine} onClick={() => setMine(true)}>
                Mine{' '}
                <Text tone="dimmed" weight="normal">
                  {own.data && countOf(own.data.data)}
                </Text>
              </button>
              <button type="button" aria-pressed={!mine} onClick={() => setMine(false)}>
                Everyone{' '}
                <Text tone="dimmed" weight="normal">
                  {all.data && countOf(all.data.data)}
                </Text>
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
      <div className={styles.columns} aria-busy={mine !== showsMine}>
        <Stack gap={20}>
          <Allowed claim="AppSettings">
            <EmailProblemNotice />
          </Allowed>
          {mayVisit && <NextVisit />}
          {data ? (
            <Kinds counts={data.data} mine={showsMine} />
          ) : error ? (
            <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />
          ) : (
            <LoadingPage />
          )}
        </Stack>
        <Today mine={showsMine} />
      </div>
    </>
  );
}

const countOf = (counts: readonly AttentionCount[]): number => counts.reduce((sum, { Count }) => sum + Count, 0);

const Summary = ({ count }: { count: number }) => (
  <Text tone="dimmed" weight="normal">
    {formatCount(count, 'open item')}, {longDay(today())}
  </Text>
);

const Kinds = memo(function Kinds({ counts, mine }: { counts: readonly AttentionCount[]; mine: boolean }) {
  const waiting = counts.filter(({ Count }) => Count > 0);
  const groups = kindGroups
    .map(({ title, kinds }) => ({
      title,
      rows: kinds.flatMap((kind) => waiting.find(({ Kind }) => Kind === kind) ?? []),
    }))
    .filter(({ rows }) => rows.length > 0);
  const clear = counts.filter(({ Count }) => Count === 0).map(({ Kind }) => kindTexts[Kind].label.toLowerCase());
  return (
    <>
      {waiting.length === 0 && (
        <Text as="p" tone="dimmed">
          Nothing needs your attention.
        </Text>
      )}
      {groups.map(({ title, rows }, index) => (
        <section key={title} aria-label={title}>
          <div className={styles.heads}>
            <h2>
              {title}{' '}
              <Text tone="dimmed" weight="normal">
                {countOf(rows)}
              </Text>
            </h2>
            {index === 0 && <ColumnHeads />}
          </div>
          <ul className={styles.card}>
            {rows.map((count) => (
              <AttentionRow key={count.Kind} count={count} mine={mine} />
            ))}
          </ul>
        </section>
      ))}
      {clear.length > 0 && (
        <Row as="p" tone="dimmed" gap={6}>
          <Icon name="check" size={16} /> Nothing waiting: {clear.join('; ')}.
        </Row>
      )}
    </>
  );
});

/** Screen readers skip them, because each row names its figures. */
const ColumnHeads = () =>
  ['Jobs', 'Oldest', 'Amount'].map((head) => (
    <span key={head} aria-hidden="true">
      {head}
    </span>
  ));
