import { passwordLengthMessage } from '@picket/domain';

/** Checks the length of a new password and its confirmation (`field`). The server checks all other rules. */
export const newPasswordMessages = <Again extends string>(Password: string, field: Again, again: string) =>
  ({
    Password: passwordLengthMessage(Password),
    [field]: Password === again ? null : 'Passwords do not match',
  }) as Record<'Password' | Again, string | null>;
