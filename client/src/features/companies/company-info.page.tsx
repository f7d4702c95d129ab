import { type CompanyRow, companyFields, type SaveCompanyRequest } from '@picket/domain';
import {
  useArchiveCompanyMutation,
  useGetCompanyQuery,
  usePatchCompanyMutation,
  useSaveCompanyMutation,
} from '@/entities/companies/companies.api.ts';
import { HistoryPanel } from '@/entities/history/history-panel.tsx';
import { useAllowed } from '@/ui/allowed.tsx';
import { ArchiveRecordButton } from '@/ui/dialogs/archive-button.tsx';
import { AddressSection } from '@/ui/form/address-section.tsx';
import { FieldsSection } from '@/ui/form/fields-section.tsx';
import { RichTextSection } from '@/ui/form/rich-text-section.tsx';
import { useOpenSection } from '@/ui/form/use-open-section.ts';
import { RecordHeader } from '@/ui/page/record-header.tsx';
import { RecordPage } from '@/ui/page/record-page.tsx';
import { ArchivedBadge } from '@/ui/status-badge.tsx';
import { basicFields, basicRules, useCompanyChoices } from './company-form.ts';

/** The detail page of a company: basic info, logo and disclaimers. */
export function CompanyInfoPage() {
  return (
    <RecordPage noun="company" useRecord={useGetCompanyQuery}>
      {(company: CompanyRow) => <Company company={company} />}
    </RecordPage>
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
      record={company}
      save={mayChange ? (values, opened) => patch({ ...opened, ...values }) : undefined}
      section={section(name)}
    />
  );
  return (
    <>
      <CompanyHeader company={company} mayChange={mayChange} />
      <FieldsSection
        title="Basic info"
        fields={basicFields}
        choices={choices}
        imageLabel="Logo"
        isImageRequired
        rules={basicRules}
        record={company}
        save={
          mayChange && choices ? (values, opened) => save({ ...opened, ...(values as SaveCompanyRequest) }) : undefined
        }
        section={section('basic')}
      />
      <AddressSection
        record={company}
        save={mayChange ? (values, opened) => save({ ...opened, ...values }) : undefined}
        section={section('address')}
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
    <RecordHeader
      record={company.Name}
      beside={<ArchivedBadge of={company} />}
      actions={
        mayChange && <ArchiveRecordButton noun="company" name={company.Name} row={company} onArchive={archive} />
      }
    />
  );
}
