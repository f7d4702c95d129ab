import { Button } from '@mantine/core';
import type { RoleRow } from '@picket/domain';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { confirm } from '@/ui/prompts.tsx';
import { roleListPath } from './role-paths.ts';
import { useDeleteRoleMutation } from './roles.api.ts';
import styles from './roles.module.css';

/** Deletes a role after asking; a built-in one says why it stays. */
export function DeleteRoleButton({ role: { Id, Version, Name, IsBuiltIn } }: { role: RoleRow }) {
  const [remove, { isLoading }] = useDeleteRoleMutation();
  const navigate = useNavigate();
  const why = useId();
  const ask = {
    title: `Delete the role ${Name}?`,
    text: 'It can no longer be given to users. This cannot be undone.',
    confirmLabel: 'Delete',
    isDanger: true,
  };
  const press = async () => {
    if (!(await confirm(ask))) return;
    const { error } = await remove({ Id, Version });
    if (!error) await navigate(roleListPath);
  };
  return (
    <>
      <Button
        variant="default"
        color="red"
        disabled={IsBuiltIn}
        aria-describedby={IsBuiltIn ? why : undefined}
        loading={isLoading}
        onClick={press}
      >
        Delete
      </Button>
      {IsBuiltIn && (
        <p id={why} className={styles.note}>
          Who sees which jobs depends on the built-in roles, so they cannot be deleted.
        </p>
      )}
    </>
  );
}
