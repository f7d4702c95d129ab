import { accessFields, type UserRow } from '@picket/domain';
import { useSession } from '@/api/session.slice.ts';
import { useRoles } from '@/entities/roles/roles.api.ts';
import { useSavePortalAccessMutation } from '@/entities/users/users.api.ts';
import { CurrentPasswordField, currentPasswordMessage } from '@/ui/form/current-password-field.tsx';
import { SelectField } from '@/ui/form/fields.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { newPasswordMessages } from './new-password.ts';
import { PasswordFields } from './password-fields.tsx';
import { UsernameField } from './username-field.tsx';

/** Username and role, and a password for a user without portal access. */
export function PortalAccessForm({ user, close }: { user: UserRow; close: () => void }) {
  const [save] = useSavePortalAccessMutation();
  const roles = useRoles() ?? [];
  const isNew = user.AuthUser === null;
  const isOwn = useSession().user?.Id === user.Id;
  const needsPassword = ({ Username }: { Username: string }) => isOwn && Username.trim() !== user.AuthUser?.Username;
  const form = useVersionedForm(user, {
    fields: { Username: accessFields.Username },
    pick: ({ AuthUser, UserRoleId }: UserRow) => ({
      Username: AuthUser?.Username ?? '',
      AccessLevelId: UserRoleId,
      Password: '',
      Confirmation: '',
      CurrentPassword: '',
    }),
    rules: (values) => ({
      AccessLevelId: values.AccessLevelId === null ? 'User role is required' : null,
      CurrentPassword: currentPasswordMessage(needsPassword(values), values),
      ...(isNew && newPasswordMessages(values.Password, 'Confirmation', values.Confirmation)),
    }),
    save: ({ Username, AccessLevelId, CurrentPassword, ...password }, opened) =>
      save({
        Username,
        AccessLevelId: AccessLevelId!,
        ...(isNew && password),
        ...(needsPassword({ Username }) && { CurrentPassword }),
        ...opened,
      }),
    onSaved: close,
  });
  const { control } = form;
  return (
    <Form form={form} onCancel={close}>
      <FieldGrid>
        <UsernameField control={control} />
        <SelectField control={control} name="AccessLevelId" label="User role" options={roles} required />
        <CurrentPasswordField control={control} isNeeded={needsPassword} />
        {isNew && <PasswordFields control={control} again="Confirmation" required />}
      </FieldGrid>
    </Form>
  );
}
