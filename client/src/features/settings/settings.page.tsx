import { type SettingsAnswer, settingsId } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { useCompanies } from '@/entities/companies/companies.api.ts';
import { EmailProblemNotice } from '@/entities/emails/email-problem-notice.tsx';
import { HistoryPanel } from '@/entities/history/history-panel.tsx';
import { useGetSettingsQuery } from '@/entities/settings/settings.api.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { FieldsSection } from '@/ui/form/fields-section.tsx';
import { useOpenSection } from '@/ui/form/use-open-section.ts';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { settingGroups } from './setting-groups.ts';
import { useSaveSettingsMutation } from './settings.api.ts';
import { useConfirmZone } from './use-confirm-zone.ts';

/** The settings of the whole company. */
export function SettingsPage() {
  const { data: settings, error, refetch } = useGetSettingsQuery();
  return (
    <>
      <PageHeader title="Settings" />
      <EmailProblemNotice />
      {settings && <SettingSections settings={settings} />}
      {!settings && !error && <LoadingPage />}
      {!settings && error && <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />}
    </>
  );
}

function SettingSections({ settings }: { settings: SettingsAnswer }) {
  const section = useOpenSection();
  const mayChange = useAllowed('AppSettings', 'Full');
  const [save] = useSaveSettingsMutation();
  const confirmZone = useConfirmZone(settings.TimeZone);
  const record = { Id: settingsId, ...settings };
  const companies = useCompanies({ ShowArchived: true }) ?? [];
  const choices = { RetailCompanyId: companies, WholesaleCompanyId: companies };
  return (
    <>
      {settingGroups.map((group) => (
        <FieldsSection
          key={group.title}
          {...group}
          choices={choices}
          record={record}
          save={
            mayChange
              ? async (values, { Id: _, ...opened }) =>
                  (await confirmZone(values.TimeZone)) ?? save({ ...values, ...opened })
              : undefined
          }
          section={section(group.title)}
        />
      ))}
      <HistoryPanel kind="settings" id={settingsId} />
    </>
  );
}
