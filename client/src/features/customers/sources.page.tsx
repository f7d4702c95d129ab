import { useChoices } from '@/api/choices.api.ts';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import { SourcesForm } from './sources-form.tsx';

/** Where retail customers come from: the list that their page chooses from, edited as a whole. */
export function CustomerSourcesPage() {
  const sources = useChoices('customer-sources');
  return (
    <>
      <PageHeader title="Customer settings" />
      <SectionCard title="Sources">{sources ? <SourcesForm sources={sources} /> : <LoadingPage />}</SectionCard>
    </>
  );
}
