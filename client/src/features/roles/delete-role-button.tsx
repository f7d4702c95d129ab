import { Button } from '@mantine/core';
import type { RoleRow } from '@picket/domain';
import { useNavigate } from 'react-router';
import { useDeleteRoleMutation } from '@/entities/roles/roles.api.ts';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { roleListPath } from './role-paths.ts';

/** Deletes a role after confirmation. */
export function DeleteRoleButton({ role: { Id, Version, Name } }: { role: RoleRow }) {
  const [remove, { isLoading }] = useDeleteRoleMutation();
  const navigate = useNavigate();
  const ask = {
    title: `Delete the role ${Name}?`,
    text: "It can no longer be given to users. This can't be undone.",
    confirmLabel: 'Delete',
    isDanger: true,
  };
  const press = async () => {
    if (!(await confirm(ask))) return;
    const { error } = await remove({ Id, Version });
    if (!error) await navigate(roleListPath);
  };
  return (
    <Button variant="default" color="red" loading={isLoading} onClick={() => pageUnsaved.leave(() => void press())}>
      Delete
    </Button>
  );
}
