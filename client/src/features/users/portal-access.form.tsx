import { accessFields, type UserRow } from '@picket/domain';
import { useRoles } from '@/entities/roles/roles.api.ts';
import { useSavePortalAccessMutation } from '@/entities/users/users.api.ts';
import { SelectField, TextField } from '@/ui/form/fields.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { newPasswordMessages } from './new-password.ts';
import { PasswordFields } from './password-fields.tsx';

/** Username and role, and a password for a user without portal access. */
export function PortalAccessForm({ user, close }: { user: UserRow; close: () => void }) {
  const [save] = useSavePortalAccessMutation();
  const roles = useRoles() ?? [];
  const isNew = user.AuthUser === null;
  const form = useVersionedForm(user, {
    fields: { Username: accessFields.Username },
    pick: ({ AuthUser, UserRoleId }: UserRow) => ({
      Username: AuthUser?.Username ?? '',
      AccessLevelId: UserRoleId,
      Password: '',
      Confirmation: '',
    }),
    rules: ({ AccessLevelId, Password, Confirmation }) => ({
      AccessLevelId: AccessLevelId === null ? 'User role is required' : null,
      ...(isNew && newPasswordMessages(Password, 'Confirmation', Confirmation)),
    }),
    save: ({ Username, AccessLevelId, ...password }, seen) =>
      save({ Username, AccessLevelId: AccessLevelId!, ...(isNew && password), ...seen }),
    onSaved: close,
  });
  const { control } = form;
  return (
    <Form form={form} onCancel={close}>
      <FieldGrid>
        <TextField
          control={control}
          name="Username"
          label="Username"
          maxLength={accessFields.Username.maxLength}
          autoComplete="off"
          required
        />
        <SelectField control={control} name="AccessLevelId" label="User role" options={roles} required />
        {isNew && <PasswordFields control={control} again="Confirmation" required />}
      </FieldGrid>
    </Form>
  );
}
