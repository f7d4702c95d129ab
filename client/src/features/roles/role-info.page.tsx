import { Button } from '@mantine/core';
import { type RoleRow, roleFields } from '@picket/domain';
import { Link } from 'react-router';
import { HistoryPanel } from '@/history/history-panel.tsx';
import { Allowed, useAllowed } from '@/ui/allowed.tsx';
import { FieldsSection } from '@/ui/fields-section.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import { ThingPage } from '@/ui/thing-page.tsx';
import { useOpenSection } from '@/ui/use-open-section.ts';
import { ClaimsSection } from './claims.section.tsx';
import { DeleteRoleButton } from './delete-role-button.tsx';
import { copyRolePath, roleListPath } from './role-paths.ts';
import { RoleUsersSection } from './role-users.section.tsx';
import { useGetRoleQuery, useSaveRoleMutation } from './roles.api.ts';
import styles from './roles.module.css';

/** A role: its name, what it opens, and who has it. */
export const RoleInfoPage = () => (
  <ThingPage noun="role" useThing={useGetRoleQuery}>
    {(role: RoleRow) => <RoleInfo role={role} />}
  </ThingPage>
);

function RoleInfo({ role }: { role: RoleRow }) {
  const open = useOpenSection();
  const [save] = useSaveRoleMutation();
  const mayEdit = useAllowed('UserRoles', 'Full');
  return (
    <>
      <PageHeader
        title={role.Name}
        beside={role.IsBuiltIn && <StatusBadge tone="neutral">Built in</StatusBadge>}
        above={<Link to={roleListPath}>Back to the list</Link>}
        actions={mayEdit && <RoleActions role={role} />}
      />
      {role.IsBuiltIn && (
        <p className={styles.note}>Who sees which jobs depends on the built-in roles, so they cannot be deleted.</p>
      )}
      <FieldsSection
        title="Basic info"
        fields={roleFields}
        thing={role}
        save={mayEdit ? ({ Name }, seen) => save({ Name: String(Name), ...seen }) : undefined}
        section={open('basic')}
      />
      <ClaimsSection role={role} mayEdit={mayEdit} section={open('claims')} />
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
