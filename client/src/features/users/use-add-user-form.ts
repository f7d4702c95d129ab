import { type AddUserRequest, emailMessage, emptyPhone, userFields } from '@picket/domain';
import { useNavigate } from 'react-router';
import { useSaveForm } from '@/ui/use-save-form.ts';
import { newPasswordMessages } from './new-password.ts';
import { userPath } from './user-paths.ts';
import { useAddUserMutation } from './users.api.ts';

const blank = {
  FirstName: '',
  LastName: '',
  Email: '',
  TeamId: null as number | null,
  Username: '',
  UserRoleId: null as number | null,
  /** Instead of a password. */
  SendEmail: false,
  Password: '',
  ConfirmPassword: '',
  CompanyIds: [] as number[],
  UserPhones: [emptyPhone()],
};
type NewUser = typeof blank;

/** The form of a new user; saving opens their page. */
export function useAddUserForm() {
  const [add] = useAddUserMutation();
  const navigate = useNavigate();
  return useSaveForm<NewUser>({
    values: blank,
    fields: userFields,
    rules: messagesOf,
    save: (values) => add(requestOf(values)),
    onSaved: (_values, id) => void navigate(userPath(id!)),
  });
}

const messagesOf = ({ Email, UserRoleId, SendEmail, Password, ConfirmPassword }: NewUser) => ({
  Email: SendEmail && !Email.trim() ? 'Email is required' : emailMessage(Email.trim()),
  UserRoleId: UserRoleId === null ? 'User Role is required' : null,
  ...(!SendEmail && newPasswordMessages(Password, 'ConfirmPassword', ConfirmPassword)),
});

function requestOf({ Password, ConfirmPassword, UserRoleId, ...user }: NewUser): AddUserRequest {
  return { ...user, UserRoleId: UserRoleId!, ...(!user.SendEmail && { Password, ConfirmPassword }) };
}
