import { refuseInvalid } from '@picket/domain';
import { refuseBadPassword } from '../auth/password-rules.ts';

/**
 * A password that someone entered twice for a user: both are the same, and it is a good one.
 * @throws ValidationError, for the second one at `field`.
 */
export function refuseNewPassword(
  Password: string,
  { field, value }: { readonly field: string; readonly value: string | undefined },
  about: readonly string[],
): void {
  refuseInvalid({ [field]: Password === value ? null : 'Passwords do not match' });
  refuseBadPassword({ Password, Confirmation: Password, about });
}
