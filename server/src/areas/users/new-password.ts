import { refuseInvalid } from '@picket/domain';
import { refuseBadPassword } from '../auth/passwords/password-rules.ts';

/**
 * A password that was entered twice for a user. Both entries must match and be hard to guess.
 * @throws ValidationError, for the second entry at `field`.
 */
export function refuseNewPassword(
  Password: string,
  { field, value }: { readonly field: string; readonly value: string | undefined },
  about: readonly string[],
): void {
  refuseInvalid({ [field]: Password === value ? null : 'Passwords do not match' });
  refuseBadPassword({ Password, Confirmation: Password, about });
}
