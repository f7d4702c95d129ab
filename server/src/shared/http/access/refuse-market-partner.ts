import { isMarketPartner, NotFoundError } from '@picket/domain';
import type { Caller } from './access.ts';

/**
 * Hides deliveries and company-wide data from market partners, whatever their permissions (rulings 24 and 56).
 * @throws NotFoundError
 */
export function refuseMarketPartner({ UserRoleId }: Caller): void {
  if (isMarketPartner(UserRoleId)) throw new NotFoundError();
}
