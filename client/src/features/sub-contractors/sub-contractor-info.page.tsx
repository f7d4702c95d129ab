import type { SaveSubContractorRequest, SubContractorRow } from '@picket/domain';
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
import { basicFields, disclaimerField, subContractorListPath, useSubContractorChoices } from './sub-contractor-form.ts';
import {
  useArchiveSubContractorMutation,
  useGetSubContractorQuery,
  usePatchSubContractorMutation,
  useSaveSubContractorMutation,
} from './sub-contractors.api.ts';

/** A sub-contractor: who they are, for whom they work, and the text that goes with their installations. */
export function SubContractorInfoPage() {
  return (
    <ThingPage noun="independent installer" useThing={useGetSubContractorQuery}>
      {(row: SubContractorRow) => <SubContractor row={row} />}
    </ThingPage>
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
        title="Basic"
        fields={basicFields}
        choices={choices ?? { CompanyId: companyOf(row) }}
        imageLabel="Logo"
        thing={row}
        save={
          mayEdit && choices ? (values, seen) => save({ ...(values as SaveSubContractorRequest), ...seen }) : undefined
        }
        section={section('basic')}
      />
      <RichTextSection
        name="InstallationDisclaimer"
        field={disclaimerField}
        thing={row}
        save={mayEdit ? (values, seen) => patch({ ...seen, ...values }) : undefined}
        section={section('disclaimer')}
      />
      <HistoryPanel kind="sub-contractors" id={row.Id} />
    </>
  );
}

/** The row's company, while the others are on their way. */
const companyOf = ({ CompanyId, Company }: SubContractorRow) =>
  CompanyId === null ? [] : [{ Id: CompanyId, Name: Company }];

function SubContractorHeader({ row, mayChange }: { row: SubContractorRow; mayChange: boolean }) {
  const [archive] = useArchiveSubContractorMutation();
  return (
    <PageHeader
      title={row.Name}
      above={<Link to={subContractorListPath}>Back to the list</Link>}
      beside={<ArchivedBadge of={row} />}
      actions={
        mayChange && <ArchiveThingButton noun="independent installer" name={row.Name} row={row} onArchive={archive} />
      }
    />
  );
}
