import { accessFields, type UserRow } from '@picket/domain';
import { useChangePasswordMutation, useChangeUsernameMutation } from '@/entities/users/users.api.ts';
import { DescriptionList } from '@/ui/description-list.tsx';
import { currentPasswordMessage } from '@/ui/form/current-password-field.tsx';
import { TextField } from '@/ui/form/fields.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import type { OpenSection } from '@/ui/form/use-open-section.ts';
import { type OpenedVersion, useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { useToast } from '@/ui/toasts.tsx';
import { newPasswordMessages } from './new-password.ts';
import { PasswordFields } from './password-fields.tsx';
import { UsernameField } from './username-field.tsx';

/** The username and password of the signed-in user. */
export function SignInSection({ user, section }: { user: UserRow; section: OpenSection }) {
  return (
    <SectionCard title="Username and password" {...section} edit={(close) => <SignInForm user={user} close={close} />}>
      <DescriptionList of={[['Username', user.AuthUser?.Username]]} />
    </SectionCard>
  );
}

const noPassword = { CurrentPassword: '', Password: '', Confirmation: '' };
type Passwords = typeof noPassword;

/** True if a new password was entered. */
const isTyped = ({ Password, Confirmation }: Passwords) => Password + Confirmation !== '';

function SignInForm({ user, close }: { user: UserRow; close: () => void }) {
  const before = user.AuthUser?.Username;
  const form = useVersionedForm(user, {
    fields: { Username: accessFields.Username },
    pick: ({ AuthUser }: UserRow) => ({ Username: AuthUser?.Username ?? '', ...noPassword }),
    rules: (values) => ({
      CurrentPassword: currentPasswordMessage(isTyped(values) || values.Username.trim() !== before, values),
      ...(isTyped(values) && newPasswordMessages(values.Password, 'Confirmation', values.Confirmation)),
    }),
    save: useSaveSignIn(user),
    onSaved: close,
  });
  const { control } = form;
  return (
    <Form form={form} onCancel={close}>
      <FieldGrid>
        <UsernameField control={control} isOwn />
        <TextField
          control={control}
          name="CurrentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
        <PasswordFields control={control} again="Confirmation" />
      </FieldGrid>
    </Form>
  );
}

/** Saves the username if it changed, then the password if one was entered. */
function useSaveSignIn({ AuthUser }: UserRow) {
  const [changeUsername] = useChangeUsernameMutation();
  const [changePassword] = useChangePasswordMutation();
  const toast = useToast();
  return async ({ Username, ...passwords }: { Username: string } & Passwords, opened: OpenedVersion) => {
    const isRenamed = Username.trim() !== AuthUser?.Username;
    if (!isRenamed && !isTyped(passwords)) {
      const Message = 'Cannot Save. No information entered.';
      toast('error', Message);
      return { error: { status: 400, Message } };
    }
    if (isRenamed) {
      const renamed = await changeUsername({ Username, CurrentPassword: passwords.CurrentPassword, ...opened });
      if (renamed.error || !isTyped(passwords)) return renamed;
    }
    return changePassword({ Id: opened.Id, ...passwords });
  };
}
