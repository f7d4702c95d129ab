import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { SourcesForm } from './sources-form.tsx';

/** Edits the sources of retail customers as one list. */
export function CustomerSourcesPage() {
  const sources = useChoices('customer-sources');
  return (
    <>
      <PageHeader title="Customer settings" />
      <SectionCard title="Sources">{sources ? <SourcesForm sources={sources} /> : <LoadingPage />}</SectionCard>
    </>
  );
}
