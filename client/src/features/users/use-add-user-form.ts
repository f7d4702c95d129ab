import {
  type AddUserRequest,
  accessFields,
  emptyPhone,
  pickFields,
  userBasicFields,
  type ValuesOf,
} from '@picket/domain';
import { useNavigate } from 'react-router';
import { useAddUserMutation } from '@/entities/users/users.api.ts';
import { blankValues } from '@/ui/form/fields-form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { newPasswordMessages } from './new-password.ts';
import { userPath } from './user-paths.ts';

const blank = {
  ...(blankValues(userBasicFields) as ValuesOf<typeof userBasicFields>),
  Username: '',
  UserRoleId: null as number | null,
  /** Emails a link in place of setting a password. */
  SendEmail: false,
  Password: '',
  ConfirmPassword: '',
  CompanyIds: [] as number[],
  UserPhones: [emptyPhone()],
};
type NewUser = typeof blank;

const fields = {
  ...userBasicFields,
  ...pickFields(accessFields, 'Username', 'UserRoleId'),
};

/** The form of a new user. A save opens the user's page. */
export function useAddUserForm() {
  const [add] = useAddUserMutation();
  const navigate = useNavigate();
  return useSaveForm<NewUser>({
    values: blank,
    fields,
    rules: messagesOf,
    save: (values) => add(requestOf(values)),
    onSaved: (_values, id) => void navigate(userPath(id!)),
  });
}

const messagesOf = ({ Email, SendEmail, Password, ConfirmPassword }: NewUser) => ({
  ...(SendEmail && !Email.trim() && { Email: 'Email is required' }),
  ...(!SendEmail && newPasswordMessages(Password, 'ConfirmPassword', ConfirmPassword)),
});

function requestOf({ Password, ConfirmPassword, UserRoleId, ...user }: NewUser): AddUserRequest {
  return { ...user, UserRoleId: UserRoleId!, ...(!user.SendEmail && { Password, ConfirmPassword }) };
}
