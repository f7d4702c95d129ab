import { referenceField, type UserRow, userFields } from '@picket/domain';
import { useAllowed } from '@/ui/allowed.tsx';
import { FieldsSection } from '@/ui/fields-section.tsx';
import type { OpenSection } from '@/ui/use-open-section.ts';
import { useGetTeamsQuery } from './user-choices.ts';
import { useSaveUserMutation } from './users.api.ts';

const nameFields = { FirstName: userFields.FirstName, LastName: userFields.LastName };
/** Reset links go to the e-mail address, and the team decides what is seen: both are for those who manage users. */
const managedFields = { Email: userFields.Email, TeamId: referenceField('Team', 'teams', null) };
const allFields = { ...nameFields, ...managedFields };

export interface UserSectionProps {
  user: UserRow;
  /** Whether the section can be edited. */
  mayEdit: boolean;
  section: OpenSection;
}

/** Name, e-mail address and team; one's own name alone for those who don't manage users. */
export function BasicSection({ user, mayEdit, section }: UserSectionProps) {
  const { data: teams } = useGetTeamsQuery();
  const [save] = useSaveUserMutation();
  const isManager = useAllowed('Users', 'Full');
  return (
    <FieldsSection
      title="Basic"
      fields={isManager ? allFields : nameFields}
      shown={managedFields}
      choices={{ TeamId: teams ?? [] }}
      thing={user}
      save={mayEdit ? (values, seen) => save({ ...values, ...seen }) : undefined}
      section={section}
    />
  );
}
