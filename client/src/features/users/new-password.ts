import { passwordLengthMessage } from '@picket/domain';

/** Why a password that was typed twice can't be taken, at the field of the second one; the server judges the rest. */
export const newPasswordMessages = <Again extends string>(Password: string, field: Again, again: string) =>
  ({
    Password: passwordLengthMessage(Password),
    [field]: Password === again ? null : 'Passwords do not match',
  }) as Record<'Password' | Again, string | null>;
