import type { UserRow } from '@picket/domain';
import { HistoryPanel } from '@/entities/history/history-panel.tsx';
import { useGetUserQuery } from '@/entities/users/users.api.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { useOpenSection } from '@/ui/form/use-open-section.ts';
import { RecordHeader } from '@/ui/page/record-header.tsx';
import { RecordPage } from '@/ui/page/record-page.tsx';
import { AccessBadge } from './access-badge.tsx';
import { BasicSection } from './basic.section.tsx';
import { CompaniesSection } from './companies.section.tsx';
import { UserAddressSection, UserPhonesSection } from './contact.sections.tsx';
import { PasswordSection } from './password.section.tsx';
import { PhotoSection } from './photo.section.tsx';
import { PortalAccessSection } from './portal-access.section.tsx';
import { SessionsSection } from './sessions.section.tsx';
import { UserTwoFactorSection } from './two-factor/user-two-factor.section.tsx';

/** A user as user managers view and edit it. */
export const UserInfoPage = () => (
  <RecordPage noun="user" useRecord={useGetUserQuery}>
    {(user: UserRow) => <UserInfo user={user} />}
  </RecordPage>
);

function UserInfo({ user }: { user: UserRow }) {
  const open = useOpenSection();
  const mayEdit = useAllowed('Users', 'Full');
  const part = (name: string) => ({ user, mayEdit, section: open(name) });
  return (
    <>
      <RecordHeader title={user.Name} record={user.Name} beside={<AccessBadge user={user} />} />
      <BasicSection {...part('basic')} />
      <UserPhonesSection {...part('phones')} />
      <PhotoSection {...part('photo')} />
      <PortalAccessSection {...part('portal access')} />
      <CompaniesSection {...part('companies')} />
      <UserAddressSection {...part('address')} />
      <PasswordSection {...part('password')} />
      {mayEdit && user.HasTwoFactor && <UserTwoFactorSection user={user} />}
      {mayEdit && <SessionsSection user={user} />}
      <HistoryPanel kind="user" id={user.Id} />
    </>
  );
}
