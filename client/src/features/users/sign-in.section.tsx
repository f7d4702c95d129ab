import { type UserRow, userFields } from '@picket/domain';
import { Facts } from '@/ui/facts.tsx';
import { TextField } from '@/ui/fields.tsx';
import { FieldGrid, Form } from '@/ui/form.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import { useToast } from '@/ui/toasts.tsx';
import type { OpenSection } from '@/ui/use-open-section.ts';
import { useSeenForm } from '@/ui/use-seen-form.ts';
import { newPasswordMessages } from './new-password.ts';
import { PasswordFields } from './password-fields.tsx';
import { useChangePasswordMutation, useChangeUsernameMutation } from './users.api.ts';

/** One's own username and password. */
export function SignInSection({ user, section }: { user: UserRow; section: OpenSection }) {
  return (
    <SectionCard title="Username and password" {...section} edit={(close) => <SignInForm user={user} close={close} />}>
      <Facts of={[['Username', user.AuthUser?.Username]]} />
    </SectionCard>
  );
}

const noPassword = { CurrentPassword: '', Password: '', Confirmation: '' };
type Passwords = typeof noPassword;

const isTyped = ({ CurrentPassword, Password, Confirmation }: Passwords) =>
  CurrentPassword + Password + Confirmation !== '';

function SignInForm({ user, close }: { user: UserRow; close: () => void }) {
  const form = useSeenForm(user, {
    fields: { Username: userFields.Username },
    pick: ({ AuthUser }: UserRow) => ({ Username: AuthUser?.Username ?? '', ...noPassword }),
    rules: (values) => (isTyped(values) ? passwordMessages(values) : {}),
    save: useSaveSignIn(user),
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
          autoComplete="username"
          required
        />
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

const passwordMessages = ({ CurrentPassword, Password, Confirmation }: Passwords) => ({
  CurrentPassword: CurrentPassword ? null : 'Current password is required',
  ...newPasswordMessages(Password, 'Confirmation', Confirmation),
});

/** Saves what changed: the username, the password, or both one after the other. */
function useSaveSignIn({ AuthUser }: UserRow) {
  const [changeUsername] = useChangeUsernameMutation();
  const [changePassword] = useChangePasswordMutation();
  const toast = useToast();
  return async (
    { Username, ...passwords }: { Username: string } & Passwords,
    seen: { Id: number; Version: number },
  ) => {
    const isRenamed = Username.trim() !== AuthUser?.Username;
    if (!isRenamed && !isTyped(passwords)) {
      const Message = 'Cannot Save. No information entered.';
      toast('error', Message);
      return { error: { status: 400, Message } };
    }
    if (isRenamed) {
      const renamed = await changeUsername({ Username, ...seen });
      if (renamed.error || !isTyped(passwords)) return renamed;
    }
    return changePassword({ Id: seen.Id, ...passwords });
  };
}
