import type { SaveSubContractorRequest, SubContractorRow } from '@picket/domain';
import { HistoryPanel } from '@/entities/history/history-panel.tsx';
import { useAllowed } from '@/ui/allowed.tsx';
import { ArchiveRecordButton } from '@/ui/dialogs/archive-button.tsx';
import { FieldsSection } from '@/ui/form/fields-section.tsx';
import { RichTextSection } from '@/ui/form/rich-text-section.tsx';
import { useOpenSection } from '@/ui/form/use-open-section.ts';
import { RecordHeader } from '@/ui/page/record-header.tsx';
import { RecordPage } from '@/ui/page/record-page.tsx';
import { ArchivedBadge } from '@/ui/status-badge.tsx';
import { basicFields, disclaimerField, useSubContractorChoices } from './sub-contractor-form.ts';
import {
  useArchiveSubContractorMutation,
  useGetSubContractorQuery,
  usePatchSubContractorMutation,
  useSaveSubContractorMutation,
} from './sub-contractors.api.ts';

/** The name, company, logo and installation disclaimer of a sub-contractor. */
export function SubContractorInfoPage() {
  return (
    <RecordPage noun="independent installer" useRecord={useGetSubContractorQuery}>
      {(row: SubContractorRow) => <SubContractor row={row} />}
    </RecordPage>
  );
}

function SubContractor({ row }: { row: SubContractorRow }) {
  const section = useOpenSection();
  const choices = useSubContractorChoices();
  const mayChange = useAllowed('SubContractors', 'Full');
  const mayEdit = mayChange && !row.Archived;
  const [save] = useSaveSubContractorMutation();
  const [patch] = usePatchSubContractorMutation();
  return (
    <>
      <SubContractorHeader row={row} mayChange={mayChange} />
      <FieldsSection
        title="Basic info"
        fields={basicFields}
        choices={choices ?? { CompanyId: companyOf(row) }}
        imageLabel="Logo"
        record={row}
        save={
          mayEdit && choices
            ? (values, opened) => save({ ...(values as SaveSubContractorRequest), ...opened })
            : undefined
        }
        section={section('basic')}
      />
      <RichTextSection
        name="InstallationDisclaimer"
        field={disclaimerField}
        record={row}
        save={mayEdit ? (values, opened) => patch({ ...opened, ...values }) : undefined}
        section={section('disclaimer')}
      />
      <HistoryPanel kind="sub-contractors" id={row.Id} />
    </>
  );
}

/** The row's company, for use until all companies are loaded. */
const companyOf = ({ CompanyId, Company }: SubContractorRow) =>
  CompanyId === null ? [] : [{ Id: CompanyId, Name: Company }];

function SubContractorHeader({ row, mayChange }: { row: SubContractorRow; mayChange: boolean }) {
  const [archive] = useArchiveSubContractorMutation();
  return (
    <RecordHeader
      record={row.Name}
      beside={<ArchivedBadge of={row} />}
      actions={
        mayChange && <ArchiveRecordButton noun="independent installer" name={row.Name} row={row} onArchive={archive} />
      }
    />
  );
}
