import { type SettingsAnswer, settingsId } from '@picket/domain';
import { useGetSettingsQuery } from '@/api/choices.api.ts';
import { asProblem } from '@/api/problem.ts';
import { HistoryPanel } from '@/history/history-panel.tsx';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { FieldsSection } from '@/ui/fields-section.tsx';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { useOpenSection } from '@/ui/use-open-section.ts';
import { matters } from './matters.ts';
import { useSaveSettingsMutation } from './settings.api.ts';

/** What holds for the whole company. */
export function SettingsPage() {
  const { data: settings, error, refetch } = useGetSettingsQuery();
  return (
    <>
      <PageHeader title="Settings" />
      {settings && <Matters settings={settings} />}
      {!settings && !error && <LoadingPage />}
      {!settings && error && <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />}
    </>
  );
}

function Matters({ settings }: { settings: SettingsAnswer }) {
  const section = useOpenSection();
  const mayChange = useAllowed('AppSettings', 'Full');
  const [save] = useSaveSettingsMutation();
  const thing = { Id: settingsId, ...settings };
  return (
    <>
      {matters.map((matter) => (
        <FieldsSection
          key={matter.title}
          {...matter}
          thing={thing}
          save={mayChange ? (values, { Version }) => save({ ...values, Version }) : undefined}
          section={section(matter.title)}
        />
      ))}
      <HistoryPanel kind="settings" id={settingsId} />
    </>
  );
}
