import { Button } from '@mantine/core';
import type { UserRow } from '@picket/domain';
import { useRoles } from '@/entities/roles/roles.api.ts';
import { useRemovePortalAccessMutation, useSetHasAccessMutation } from '@/entities/users/users.api.ts';
import { nameIn } from '@/lib/format/field-text.ts';
import { DescriptionList } from '@/ui/description-list.tsx';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { Switch } from '@/ui/inputs/switch.ts';
import type { UserSectionProps } from './basic.section.tsx';
import { PortalAccessForm } from './portal-access.form.tsx';
import styles from './users.module.css';

/** The username, the role and the access switch of a user. */
export function PortalAccessSection({ user, mayEdit, section }: UserSectionProps) {
  const roles = useRoles() ?? [];
  const { AuthUser } = user;
  return (
    <SectionCard
      title="Portal access"
      {...section}
      edit={mayEdit ? (close) => <PortalAccessForm user={user} close={close} /> : undefined}
      actions={mayEdit && AuthUser && !section.isOpen && <RemoveButton user={user} />}
    >
      {AuthUser ? (
        <>
          <DescriptionList
            of={[
              ['Username', AuthUser.Username],
              ['User role', nameIn(roles, AuthUser.UserRoleId)],
            ]}
          />
          {mayEdit && <HasAccessSwitch user={user} />}
        </>
      ) : (
        <p>This user cannot sign in. Add a username, role and password to give access.</p>
      )}
    </SectionCard>
  );
}

function HasAccessSwitch({ user }: { user: UserRow }) {
  const [setHasAccess, { isLoading }] = useSetHasAccessMutation();
  const { Id, Version, Name, HasAccess } = user;
  const turn = async () => {
    if (await confirm(HasAccess ? revoking(Name) : restoring(Name))) {
      void setHasAccess({ Id, Version, HasAccess: !HasAccess });
    }
  };
  return (
    <Switch className={styles.below} label="Has access" checked={HasAccess} disabled={isLoading} onChange={turn} />
  );
}

const revoking = (name: string) => ({
  title: `Revoke access for ${name}?`,
  text: 'This user will be signed out. You can restore access later.',
  confirmLabel: 'Revoke access',
  isDanger: true,
});

const restoring = (name: string) => ({
  title: `Restore access for ${name}?`,
  text: 'This user will be able to sign in with the same username and password.',
  confirmLabel: 'Restore access',
});

function RemoveButton({ user: { Id, Version, Name } }: { user: UserRow }) {
  const [remove, { isLoading }] = useRemovePortalAccessMutation();
  const ask = {
    title: `Remove portal access for ${Name}?`,
    text: 'This user will no longer be able to sign in. The username and password will be deleted.',
    confirmLabel: 'Remove access',
    isDanger: true,
  };
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      loading={isLoading}
      onClick={async () => (await confirm(ask)) && remove({ Id, Version })}
    >
      Remove
    </Button>
  );
}
