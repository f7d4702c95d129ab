import type { CustomerRow } from '@picket/domain';
import { customerDocsPath } from '@/entities/customers/customer-path.ts';
import { DocumentList } from '@/entities/documents/document-list.tsx';
import { useGetDocumentsQuery } from '@/entities/documents/documents.api.ts';
import { PREVIEW, PreviewCard } from './shared/preview-card.tsx';

export function DocumentsPreview({ customer }: { customer: CustomerRow }) {
  const of = { entity: 'customers', id: customer.Id } as const;
  const list = useGetDocumentsQuery({ ...of, Take: PREVIEW });
  return (
    <PreviewCard title="Documents" list={list} allPath={customerDocsPath(customer)} empty="No documents yet.">
      {(documents) => <DocumentList documents={documents} />}
    </PreviewCard>
  );
}
