import { Button } from '@mantine/core';
import type { ListAnswer } from '@picket/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { Icon } from '@/ui/icons.tsx';

/** Number of rows in each preview on the customer page (administration section 2). */
export const PREVIEW = 3;

interface PreviewCardProps<Row> {
  title: string;
  /** The result of the list's query hook. */
  list: { data?: ListAnswer<Row>; error?: unknown; refetch: () => unknown };
  /** Path of the full list. */
  allPath: string;
  empty: string;
  /** Label and handler of the add button. Omit for users without permission. */
  add?: { readonly label: string; readonly run: () => void };
  children: (rows: readonly Row[]) => ReactNode;
}

/** A card with the first rows of a list and a link to the full list. */
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
    <SectionCard title={title} actions={actions} isCollapsible>
      {error && !data ? (
        <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />
      ) : (
        data && (data.data.length > 0 ? children(data.data) : <p>{empty}</p>)
      )}
    </SectionCard>
  );
}
