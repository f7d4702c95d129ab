import { landingProblem, type RoleClaim, type RoleRow, roleFields } from '@picket/domain';
import { useController } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { useAddRoleMutation, useGetRoleQuery } from '@/entities/roles/roles.api.ts';
import { readQueryId } from '@/lib/query-id.ts';
import { DescribedFields } from '@/ui/form/fields-form.tsx';
import { Form } from '@/ui/form/form.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { RecordPage } from '@/ui/page/record-page.tsx';
import { ClaimsEditor } from './claims-editor.tsx';
import { LandingField } from './landing-field.tsx';
import { roleListPath, rolePath } from './role-paths.ts';

interface NewRole {
  Name: string;
  RequiresTwoFactor: boolean;
  Landing: string;
  UserRoleClaims: readonly RoleClaim[];
}

/** Adds a role. An id in the URL fills the form with a copy of that role. */
export function AddRolePage() {
  const isCopy = readQueryId(useSearchParams()[0]) !== null;
  return (
    <>
      <PageHeader title="Add user role" />
      {isCopy ? (
        <RecordPage noun="role" useRecord={useGetRoleQuery}>
          {({ Name, RequiresTwoFactor, Landing, UserRoleClaims }: RoleRow) => (
            <NewRoleForm start={{ Name: copyName(Name), RequiresTwoFactor, Landing, UserRoleClaims }} />
          )}
        </RecordPage>
      ) : (
        <NewRoleForm start={{ Name: '', RequiresTwoFactor: false, Landing: '', UserRoleClaims: [] }} />
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
    rules: ({ Landing, UserRoleClaims }) => ({ Landing: landingProblem(Landing, UserRoleClaims) }),
    save: ({ UserRoleClaims, ...basics }) => add({ ...basics, UserRoleClaims: [...UserRoleClaims] }),
    onSaved: (_values, id) => void navigate(rolePath(id!)),
  });
  const { control } = form;
  const { field } = useController({ control, name: 'UserRoleClaims' });
  return (
    <Form form={form} submitLabel="Add role" onCancel={() => navigate(roleListPath)}>
      <SectionCard title="Basic info">
        <DescribedFields control={control} fields={roleFields} />
      </SectionCard>
      <SectionCard title="Permissions">
        <ClaimsEditor value={field.value} onChange={field.onChange} before={start.UserRoleClaims} />
      </SectionCard>
      <SectionCard title="Landing page">
        <LandingField control={control} claims={field.value} />
      </SectionCard>
    </Form>
  );
}
