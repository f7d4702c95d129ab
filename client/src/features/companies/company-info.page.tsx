import { type CompanyRow, companyFields, type SaveCompanyRequest } from '@picket/domain';
import { Link } from 'react-router';
import { HistoryPanel } from '@/history/history-panel.tsx';
import { useAllowed } from '@/ui/allowed.tsx';
import { ArchiveThingButton } from '@/ui/archive-button.tsx';
import { FieldsSection } from '@/ui/fields-section.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { RichTextSection } from '@/ui/rich-text-section.tsx';
import { ArchivedBadge } from '@/ui/status-badge.tsx';
import { ThingPage } from '@/ui/thing-page.tsx';
import { useOpenSection } from '@/ui/use-open-section.ts';
import {
  useArchiveCompanyMutation,
  useGetCompanyQuery,
  usePatchCompanyMutation,
  useSaveCompanyMutation,
} from './companies.api.ts';
import { basicFields, companyListPath, useCompanyChoices } from './company-form.ts';

/** A company: what it is called, its logo, and the texts that it prints. */
export function CompanyInfoPage() {
  return (
    <ThingPage noun="company" useThing={useGetCompanyQuery}>
      {(company: CompanyRow) => <Company company={company} />}
    </ThingPage>
  );
}

function Company({ company }: { company: CompanyRow }) {
  const section = useOpenSection();
  const choices = useCompanyChoices();
  const mayChange = useAllowed('Companies', 'Full');
  const [save] = useSaveCompanyMutation();
  const [patch] = usePatchCompanyMutation();
  const text = (name: 'Disclaimer' | 'EstimateDisclaimer') => (
    <RichTextSection
      name={name}
      field={companyFields[name]}
      thing={company}
      save={mayChange ? (values, seen) => patch({ ...seen, ...values }) : undefined}
      section={section(name)}
    />
  );
  return (
    <>
      <CompanyHeader company={company} mayChange={mayChange} />
      <FieldsSection
        title="Basic"
        fields={basicFields}
        choices={choices}
        imageLabel="Logo"
        thing={company}
        save={mayChange && choices ? (values, seen) => save({ ...seen, ...(values as SaveCompanyRequest) }) : undefined}
        section={section('basic')}
      />
      {text('Disclaimer')}
      {text('EstimateDisclaimer')}
      <HistoryPanel kind="company" id={company.Id} />
    </>
  );
}

function CompanyHeader({ company, mayChange }: { company: CompanyRow; mayChange: boolean }) {
  const [archive] = useArchiveCompanyMutation();
  return (
    <PageHeader
      title={company.Name}
      above={<Link to={companyListPath}>Back to the list</Link>}
      beside={<ArchivedBadge of={company} />}
      actions={mayChange && <ArchiveThingButton noun="company" name={company.Name} row={company} onArchive={archive} />}
    />
  );
}
