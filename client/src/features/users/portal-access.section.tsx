import { Button } from '@mantine/core';
import type { UserRow } from '@picket/domain';
import { useRoles } from '@/api/roles.api.ts';
import { nameIn } from '@/lib/field-text.ts';
import { Facts } from '@/ui/facts.tsx';
import { confirm } from '@/ui/prompts.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import { Switch } from '@/ui/switch.ts';
import type { UserSectionProps } from './basic.section.tsx';
import { PortalAccessForm } from './portal-access.form.tsx';
import { useRemovePortalAccessMutation, useSetHasAccessMutation } from './users.api.ts';
import styles from './users.module.css';

/** How a user comes in, and whether. */
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
          <Facts
            of={[
              ['Username', AuthUser.Username],
              ['User Role', nameIn(roles, AuthUser.UserRoleId)],
            ]}
          />
          {mayEdit && <HasAccessSwitch user={user} />}
        </>
      ) : (
        <p>This user cannot sign in. Give them a username, a role and a password to let them in.</p>
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
  title: `Take the access of ${name} away?`,
  text: 'They are signed out everywhere at once. Their username is kept, and access can be given back.',
  confirmLabel: 'Take access away',
  isDanger: true,
});

const restoring = (name: string) => ({
  title: `Give ${name} access again?`,
  text: 'They can sign in with the username and password that they had.',
  confirmLabel: 'Give access',
});

function RemoveButton({ user: { Id, Version, Name } }: { user: UserRow }) {
  const [remove, { isLoading }] = useRemovePortalAccessMutation();
  const ask = {
    title: `Remove the portal access of ${Name}?`,
    text: 'Their username, password and sessions are deleted. The user stays in the list.',
    confirmLabel: 'Remove',
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
