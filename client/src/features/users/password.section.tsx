import type { UserRow } from '@picket/domain';
import { FieldGrid, Form } from '@/ui/form.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import { useSeenForm } from '@/ui/use-seen-form.ts';
import type { UserSectionProps } from './basic.section.tsx';
import { newPasswordMessages } from './new-password.ts';
import { PasswordFields } from './password-fields.tsx';
import { useSavePortalAccessMutation } from './users.api.ts';

/** A new password for somebody else. */
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
          : 'This user has no portal access, and so no password.'}
      </p>
    </SectionCard>
  );
}

function PasswordForm({ user, close }: { user: UserRow; close: () => void }) {
  const [save] = useSavePortalAccessMutation();
  const { Username, UserRoleId: AccessLevelId } = user.AuthUser!;
  const form = useSeenForm(user, {
    pick: () => ({ Password: '', Confirmation: '' }),
    rules: ({ Password, Confirmation }) => newPasswordMessages(Password, 'Confirmation', Confirmation),
    save: (password, seen) => save({ Username, AccessLevelId, ...password, ...seen }),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <FieldGrid>
        <PasswordFields control={form.control} again="Confirmation" required />
      </FieldGrid>
    </Form>
  );
}
