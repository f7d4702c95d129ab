import { userBasicFields } from '@picket/domain';
import { useController, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { useRoles } from '@/entities/roles/roles.api.ts';
import { CheckField, SelectField } from '@/ui/form/fields.tsx';
import { DescribedFields } from '@/ui/form/fields-form.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { PhonesBox } from '@/ui/inputs/phones-box.tsx';
import { Stack } from '@/ui/layout.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { CompaniesField } from './companies-field.tsx';
import { PasswordFields } from './password-fields.tsx';
import { useAddUserForm } from './use-add-user-form.ts';
import { userListPath } from './user-paths.ts';
import { UsernameField } from './username-field.tsx';

type NewUserControl = ReturnType<typeof useAddUserForm>['control'];

/** Adds a user with portal access. */
export function AddUserPage() {
  const form = useAddUserForm();
  const navigate = useNavigate();
  const { control } = form;
  return (
    <>
      <PageHeader title="Add user" />
      <Form form={form} submitLabel="Add user" onCancel={() => navigate(userListPath)}>
        <SectionCard title="Basic info">
          <BasicFields control={control} />
        </SectionCard>
        <SectionCard title="Portal access">
          <AccessFields control={control} />
        </SectionCard>
        <SectionCard title="Phones">
          <PhonesField control={control} />
        </SectionCard>
        <SectionCard title="Companies">
          <CompaniesField control={control} />
        </SectionCard>
      </Form>
    </>
  );
}

function BasicFields({ control }: { control: NewUserControl }) {
  const teams = useChoices('teams', { ShowArchived: true });
  return <DescribedFields control={control} fields={userBasicFields} choices={{ TeamId: teams ?? [] }} />;
}

function AccessFields({ control }: { control: NewUserControl }) {
  const roles = useRoles() ?? [];
  const isLinkSent = useWatch({ control, name: 'SendEmail' });
  return (
    <Stack gap={14}>
      <FieldGrid>
        <UsernameField control={control} />
        <SelectField control={control} name="UserRoleId" label="User role" options={roles} required />
      </FieldGrid>
      <CheckField control={control} name="SendEmail" label="Email a link instead of setting a password" />
      {!isLinkSent && (
        <FieldGrid>
          <PasswordFields control={control} again="ConfirmPassword" required />
        </FieldGrid>
      )}
    </Stack>
  );
}

function PhonesField({ control }: { control: NewUserControl }) {
  const { field, fieldState } = useController({ control, name: 'UserPhones' });
  return <PhonesBox {...field} label="" error={fieldState.error?.message} />;
}
