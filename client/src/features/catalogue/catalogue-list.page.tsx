import { PageHeader } from '@/ui/page-header.tsx';

export function CatalogueListPage() {
  return <PageHeader title="Manage Tax Rates" />;
}
