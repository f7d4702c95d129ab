import { type UserRow, userFields } from '@picket/domain';
import { useRoles } from '@/api/roles.api.ts';
import { SelectField, TextField } from '@/ui/fields.tsx';
import { FieldGrid, Form } from '@/ui/form.tsx';
import { useSeenForm } from '@/ui/use-seen-form.ts';
import { newPasswordMessages } from './new-password.ts';
import { PasswordFields } from './password-fields.tsx';
import { useSavePortalAccessMutation } from './users.api.ts';

/** Username and role, and for who had no way in a password. */
export function PortalAccessForm({ user, close }: { user: UserRow; close: () => void }) {
  const [save] = useSavePortalAccessMutation();
  const roles = useRoles() ?? [];
  const isNew = user.AuthUser === null;
  const form = useSeenForm(user, {
    fields: { Username: userFields.Username },
    pick: ({ AuthUser, UserRoleId }: UserRow) => ({
      Username: AuthUser?.Username ?? '',
      AccessLevelId: UserRoleId,
      Password: '',
      Confirmation: '',
    }),
    rules: ({ AccessLevelId, Password, Confirmation }) => ({
      AccessLevelId: AccessLevelId === null ? 'User Role is required' : null,
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
          maxLength={userFields.Username.maxLength}
          autoComplete="off"
          required
        />
        <SelectField control={control} name="AccessLevelId" label="User Role" options={roles} required />
        {isNew && <PasswordFields control={control} again="Confirmation" required />}
      </FieldGrid>
    </Form>
  );
}
