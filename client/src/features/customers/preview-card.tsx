import { Button } from '@mantine/core';
import type { ListAnswer } from '@picket/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Icon } from '@/ui/icons.tsx';
import { SectionCard } from '@/ui/section-card.tsx';

/** How many of a list a customer's page shows (administration section 2). */
export const PREVIEW = 3;

interface PreviewCardProps<Row> {
  title: string;
  /** What the list's query hook answers. */
  list: { data?: ListAnswer<Row>; error?: unknown; refetch: () => unknown };
  /** Where all of them are. */
  allPath: string;
  empty: string;
  /** What the button that adds one says and does; left out for those who may not. */
  add?: { readonly label: string; readonly run: () => void };
  children: (rows: readonly Row[]) => ReactNode;
}

/** The first few of something that a customer has, with the way to all of them. */
export function PreviewCard<Row>({ title, list, allPath, empty, add, children }: PreviewCardProps<Row>) {
  const { data, error, refetch } = list;
  const actions = (
    <>
      {add && (
        <Button variant="subtle" size="compact-sm" leftSection={<Icon name="add" size={15} />} onClick={add.run}>
          {add.label}
        </Button>
      )}
      <Link to={allPath}>{data ? `All ${title.toLowerCase()} (${data.total})` : `All ${title.toLowerCase()}`}</Link>
    </>
  );
  return (
    <SectionCard title={title} actions={actions}>
      {error && !data ? (
        <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />
      ) : (
        data && (data.data.length > 0 ? children(data.data) : <p>{empty}</p>)
      )}
    </SectionCard>
  );
}
