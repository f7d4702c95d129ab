import { isMarketPartner, NotFoundError } from '@picket/domain';
import type { Caller } from './access.ts';

/**
 * For deliveries and company-wide data, which market partners do not see, whatever their permissions (rulings 24 and 56).
 * @throws NotFoundError
 */
export function refuseMarketPartner({ UserRoleId }: Caller): void {
  if (isMarketPartner(UserRoleId)) throw new NotFoundError();
}
