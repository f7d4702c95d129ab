import { Button } from '@mantine/core';
import { useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { ExportButton } from '@/entities/exports/export-button.tsx';
import { Allowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Stack } from '@/ui/layout.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { useGetIntegrityQuery, useStartIntegrityCheckMutation } from './audit.api.ts';
import { ClockWarning } from './clock-warning.tsx';
import { CompareHeadDialog } from './compare-head.dialog.tsx';
import { IntegrityResult } from './integrity-result.tsx';
import { PublicKey } from './public-key.tsx';
import { RecordCheck } from './record-check.tsx';
import { SignedHeads } from './signed-heads.tsx';

const POLL_MS = 1_000;

/** The integrity of the log: the last check and its findings, single records, signed heads and their key. */
export function IntegrityPage() {
  const [isRunning, setRunning] = useState(false);
  const { data, error, refetch } = useGetIntegrityQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isRunning ? POLL_MS : 0,
  });
  const [start, { isLoading }] = useStartIntegrityCheckMutation();
  const [isComparing, setComparing] = useState(false);
  const checking = data?.Check?.State === 'running';
  if (data && checking !== isRunning) setRunning(checking);
  if (error && !data) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  return (
    <Stack gap={14}>
      <PageHeader
        title="Integrity"
        actions={
          <Allowed claim="Audit" level="Full">
            <ExportButton />
            <Button variant="default" disabled={checking} onClick={() => setComparing(true)}>
              Compare with a head
            </Button>
            <Button
              leftSection={<Icon name="check" size={16} />}
              disabled={checking}
              loading={isLoading}
              onClick={() => void start({})}
            >
              Start check
            </Button>
          </Allowed>
        }
      />
      {data && data.ClockMinutesBehind !== 0 && <ClockWarning {...data} />}
      {data && <IntegrityResult check={data.Check} />}
      <RecordCheck />
      <SignedHeads />
      {data && <PublicKey integrity={data} />}
      {isComparing && <CompareHeadDialog onClose={() => setComparing(false)} />}
    </Stack>
  );
}
