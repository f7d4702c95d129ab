import { referenceField, type UserRow, userFields } from '@picket/domain';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { useSaveUserMutation } from '@/entities/users/users.api.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { FieldsSection } from '@/ui/form/fields-section.tsx';
import type { OpenSection } from '@/ui/form/use-open-section.ts';

const nameFields = { FirstName: userFields.FirstName, LastName: userFields.LastName };
/** Only user managers edit these: the email receives reset links, and the team decides which records are visible. */
const managedFields = { Email: userFields.Email, TeamId: referenceField('Team', 'teams', null) };
const allFields = { ...nameFields, ...managedFields };

export interface UserSectionProps {
  user: UserRow;
  mayEdit: boolean;
  section: OpenSection;
}

/** Name, email and team. Users without permission to manage users can only edit their own name. */
export function BasicSection({ user, mayEdit, section }: UserSectionProps) {
  const teams = useChoices('teams', { ShowArchived: true });
  const [save] = useSaveUserMutation();
  const isManager = useAllowed('Users', 'Full');
  return (
    <FieldsSection
      title="Basic info"
      fields={isManager ? allFields : nameFields}
      shown={managedFields}
      choices={{ TeamId: teams ?? [] }}
      record={user}
      save={mayEdit ? (values, seen) => save({ ...values, ...seen }) : undefined}
      section={section}
    />
  );
}
