import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { capitalized } from '@/lib/format/capitalized.ts';
import { readQueryId } from '@/lib/query-id.ts';
import { ErrorMessage } from '../error-message.tsx';
import { LoadingPage } from '../loading/loading-page.tsx';

interface RecordPageProps<Entity> {
  /** The kind of record: 'customer'. */
  noun: string;
  /** The query hook: `useGetCustomerQuery`. */
  useRecord: (id: number) => { data?: Entity; error?: unknown; refetch: () => unknown };
  children: (record: Entity) => ReactNode;
}

/** The page of the record whose id is in the URL. Its children mount when the record has loaded. */
export function RecordPage<Entity>({ noun, ...props }: RecordPageProps<Entity>) {
  const id = readQueryId(useSearchParams()[0]);
  if (id === null) return <ErrorMessage message={`${capitalized(noun)} not found`} />;
  return <LoadedRecord key={id} id={id} {...props} />;
}

function LoadedRecord<Entity>({ id, useRecord, children }: Omit<RecordPageProps<Entity>, 'noun'> & { id: number }) {
  const { data: record, error, refetch } = useRecord(id);
  if (error && !record) return <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />;
  return record ? children(record) : <LoadingPage />;
}
