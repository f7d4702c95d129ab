import { useEffect } from 'react';
import { Neighbors } from './neighbors.tsx';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';
import { usePagePlace } from './page-place.ts';

interface RecordHeaderProps extends Omit<PageHeaderProps, 'title' | 'aside'> {
  /** The name of the record, also shown in the title of the browser. */
  record: string;
  /** Default: the record's name. */
  title?: string;
}

/** The header of a record's page, with links to the previous and next records of its list. */
export function RecordHeader({ record, title = record, ...props }: RecordHeaderProps) {
  const { nameRecord } = usePagePlace();
  useEffect(() => nameRecord(record), [record, nameRecord]);
  return <PageHeader title={title} aside={<Neighbors />} {...props} />;
}
