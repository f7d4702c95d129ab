import { type RoleClaim, type RoleRow, roleFields } from '@picket/domain';
import { useController } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { idIn } from '@/lib/address-id.ts';
import { TextField } from '@/ui/fields.tsx';
import { FieldGrid, Form } from '@/ui/form.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import { ThingPage } from '@/ui/thing-page.tsx';
import { useSaveForm } from '@/ui/use-save-form.ts';
import { ClaimsEditor } from './claims-editor.tsx';
import { roleListPath, rolePath } from './role-paths.ts';
import { useAddRoleMutation, useGetRoleQuery } from './roles.api.ts';

interface NewRole {
  Name: string;
  UserRoleClaims: readonly RoleClaim[];
}

/** A new role; with an id in the address it starts as a copy of that one. */
export function AddRolePage() {
  const isCopy = idIn(useSearchParams()[0]) !== null;
  return (
    <>
      <PageHeader title="Add User Role" above={<Link to={roleListPath}>Back to the list</Link>} />
      {isCopy ? (
        <ThingPage noun="role" useThing={useGetRoleQuery}>
          {({ Name, UserRoleClaims }: RoleRow) => <NewRoleForm start={{ Name: copyName(Name), UserRoleClaims }} />}
        </ThingPage>
      ) : (
        <NewRoleForm start={{ Name: '', UserRoleClaims: [] }} />
      )}
    </>
  );
}

const copyName = (name: string) => `Copy of ${name}`.slice(0, roleFields.Name.maxLength);

function NewRoleForm({ start }: { start: NewRole }) {
  const [add] = useAddRoleMutation();
  const navigate = useNavigate();
  const form = useSaveForm<NewRole>({
    values: start,
    fields: roleFields,
    save: ({ Name, UserRoleClaims }) => add({ Name, UserRoleClaims: [...UserRoleClaims] }),
    onSaved: (_values, id) => void navigate(rolePath(id!)),
  });
  const { control } = form;
  const { field } = useController({ control, name: 'UserRoleClaims' });
  return (
    <Form form={form} submitLabel="Add role" onCancel={() => navigate(roleListPath)}>
      <SectionCard title="Basic info">
        <FieldGrid>
          <TextField control={control} name="Name" label="Name" maxLength={roleFields.Name.maxLength} required />
        </FieldGrid>
      </SectionCard>
      <SectionCard title="Claims">
        <ClaimsEditor value={field.value} onChange={field.onChange} before={start.UserRoleClaims} />
      </SectionCard>
    </Form>
  );
}
