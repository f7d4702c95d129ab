import type { UserRow } from '@picket/domain';
import { useSession } from '@/api/session.slice.ts';
import { useSavePortalAccessMutation } from '@/entities/users/users.api.ts';
import { CurrentPasswordField, currentPasswordMessage } from '@/ui/form/current-password-field.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import type { UserSectionProps } from './basic.section.tsx';
import { newPasswordMessages } from './new-password.ts';
import { PasswordFields } from './password-fields.tsx';

/** Sets the password of a user; for their own, users enter the current one. */
export function PasswordSection({ user, mayEdit, section }: UserSectionProps) {
  return (
    <SectionCard
      title="Password"
      {...section}
      edit={mayEdit && user.AuthUser ? (close) => <PasswordForm user={user} close={close} /> : undefined}
    >
      <p>
        {user.AuthUser
          ? 'A new password signs the user out everywhere.'
          : 'This user has no portal access and no password.'}
      </p>
    </SectionCard>
  );
}

function PasswordForm({ user, close }: { user: UserRow; close: () => void }) {
  const [save] = useSavePortalAccessMutation();
  const { Username, UserRoleId: AccessLevelId } = user.AuthUser!;
  const isOwn = useSession().user?.Id === user.Id;
  const form = useVersionedForm(user, {
    pick: () => ({ CurrentPassword: '', Password: '', Confirmation: '' }),
    rules: (values) => ({
      CurrentPassword: currentPasswordMessage(isOwn, values),
      ...newPasswordMessages(values.Password, 'Confirmation', values.Confirmation),
    }),
    save: ({ CurrentPassword, ...password }, opened) =>
      save({ Username, AccessLevelId, ...password, ...(isOwn && { CurrentPassword }), ...opened }),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <FieldGrid>
        <CurrentPasswordField control={form.control} isNeeded={() => isOwn} />
        <PasswordFields control={form.control} again="Confirmation" required />
      </FieldGrid>
    </Form>
  );
}
