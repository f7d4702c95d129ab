import { claimFlags, type RoleClaim, type RoleRow } from '@picket/domain';
import { useController } from 'react-hook-form';
import { ClaimsList } from '@/ui/claims-list.tsx';
import { Form } from '@/ui/form.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import type { OpenSection } from '@/ui/use-open-section.ts';
import { useSeenForm } from '@/ui/use-seen-form.ts';
import { ClaimsEditor } from './claims-editor.tsx';
import { useSaveRoleClaimsMutation } from './roles.api.ts';

interface ClaimsSectionProps {
  role: RoleRow;
  mayEdit: boolean;
  section: OpenSection;
}

/** What a role opens; all changes are saved together, and count at once for whoever has the role. */
export function ClaimsSection({ role, mayEdit, section }: ClaimsSectionProps) {
  return (
    <SectionCard
      title="Claims"
      {...section}
      edit={mayEdit ? (close) => <ClaimsForm role={role} close={close} /> : undefined}
    >
      <ClaimsList claims={claimFlags(role.UserRoleClaims)} empty="This role opens nothing yet." />
    </SectionCard>
  );
}

function ClaimsForm({ role, close }: { role: RoleRow; close: () => void }) {
  const [save] = useSaveRoleClaimsMutation();
  const form = useSeenForm(role, {
    pick: ({ UserRoleClaims }: RoleRow) => ({ UserRoleClaims: UserRoleClaims as readonly RoleClaim[] }),
    save: (values, seen) => save({ ...values, ...seen }),
    onSaved: close,
  });
  const { field } = useController({ control: form.control, name: 'UserRoleClaims' });
  return (
    <Form form={form} submitLabel="Save claims" onCancel={close}>
      <ClaimsEditor
        value={field.value}
        onChange={field.onChange}
        before={form.formState.defaultValues?.UserRoleClaims as readonly RoleClaim[]}
      />
    </Form>
  );
}
