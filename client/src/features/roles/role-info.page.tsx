import { Button } from '@mantine/core';
import { type RoleRow, roleFields, type ValuesOf } from '@picket/domain';
import { Link } from 'react-router';
import { HistoryPanel } from '@/entities/history/history-panel.tsx';
import { useGetRoleQuery, useSaveRoleMutation } from '@/entities/roles/roles.api.ts';
import { Allowed, useAllowed } from '@/ui/allowed.tsx';
import { FieldsSection } from '@/ui/form/fields-section.tsx';
import { useOpenSection } from '@/ui/form/use-open-section.ts';
import { RecordHeader } from '@/ui/page/record-header.tsx';
import { RecordPage } from '@/ui/page/record-page.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import { ClaimsSection } from './claims.section.tsx';
import { DeleteRoleButton } from './delete-role-button.tsx';
import { LandingSection } from './landing.section.tsx';
import { copyRolePath } from './role-paths.ts';
import { RoleUsersSection } from './role-users.section.tsx';
import styles from './roles.module.css';

type RoleBasics = ValuesOf<typeof roleFields>;

/** The name, the permissions and the users of a role. */
export const RoleInfoPage = () => (
  <RecordPage noun="role" useRecord={useGetRoleQuery}>
    {(role: RoleRow) => <RoleInfo role={role} />}
  </RecordPage>
);

function RoleInfo({ role }: { role: RoleRow }) {
  const open = useOpenSection();
  const [save] = useSaveRoleMutation();
  const mayEdit = useAllowed('UserRoles', 'Full');
  return (
    <>
      <RecordHeader
        record={role.Name}
        beside={role.IsBuiltIn && <StatusBadge tone="neutral">Built in</StatusBadge>}
        actions={mayEdit && <RoleActions role={role} />}
      />
      {role.IsBuiltIn && (
        <p className={styles.note}>Built-in roles decide which jobs users see, so they cannot be deleted.</p>
      )}
      <FieldsSection
        title="Basic info"
        fields={roleFields}
        record={role}
        save={mayEdit ? (values, opened) => save({ ...(values as RoleBasics), ...opened }) : undefined}
        section={open('basic')}
      />
      {role.RequiresTwoFactor && (
        <p className={styles.note}>
          Users of this role who have not set up two-factor sign-in must do so before they can continue.
        </p>
      )}
      <ClaimsSection role={role} mayEdit={mayEdit} section={open('claims')} />
      <LandingSection role={role} mayEdit={mayEdit} section={open('landing')} />
      <Allowed claim="Users">
        <RoleUsersSection roleId={role.Id} />
      </Allowed>
      <HistoryPanel kind="role" id={role.Id} />
    </>
  );
}

function RoleActions({ role }: { role: RoleRow }) {
  return (
    <>
      <Button component={Link} to={copyRolePath(role.Id)} variant="default">
        Copy
      </Button>
      {!role.IsBuiltIn && <DeleteRoleButton role={role} />}
    </>
  );
}
