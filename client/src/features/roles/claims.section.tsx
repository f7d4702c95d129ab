import { claimFlags, type RoleClaim, type RoleRow } from '@picket/domain';
import { useController } from 'react-hook-form';
import { useSaveRoleClaimsMutation } from '@/entities/roles/roles.api.ts';
import { ClaimsList } from '@/ui/claims-list.tsx';
import { Form } from '@/ui/form/form.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import type { OpenSection } from '@/ui/form/use-open-section.ts';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { ClaimsEditor } from './claims-editor.tsx';

interface ClaimsSectionProps {
  role: RoleRow;
  mayEdit: boolean;
  section: OpenSection;
}

/** The permissions of a role. One save sends all changes, which apply to its users immediately. */
export function ClaimsSection({ role, mayEdit, section }: ClaimsSectionProps) {
  return (
    <SectionCard
      title="Permissions"
      {...section}
      edit={mayEdit ? (close) => <ClaimsForm role={role} close={close} /> : undefined}
    >
      <ClaimsList claims={claimFlags(role.UserRoleClaims)} empty="This role has no permissions yet." />
    </SectionCard>
  );
}

function ClaimsForm({ role, close }: { role: RoleRow; close: () => void }) {
  const [save] = useSaveRoleClaimsMutation();
  const form = useVersionedForm(role, {
    pick: ({ UserRoleClaims }: RoleRow) => ({ UserRoleClaims: UserRoleClaims as readonly RoleClaim[] }),
    save: (values, opened) => save({ ...values, ...opened }),
    onSaved: close,
  });
  const { field } = useController({ control: form.control, name: 'UserRoleClaims' });
  return (
    <Form form={form} submitLabel="Save permissions" onCancel={close}>
      <ClaimsEditor
        value={field.value}
        onChange={field.onChange}
        before={form.formState.defaultValues?.UserRoleClaims as readonly RoleClaim[]}
      />
    </Form>
  );
}
