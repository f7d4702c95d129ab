import { isMarketPartner, NotFoundError } from '@picket/domain';
import type { Caller } from '../http/access/access.ts';

/** Market partners see no company-wide data, even with the Audit permission (rulings 24 and 56). @throws NotFoundError */
export function refuseMarketPartner({ UserRoleId }: Caller): void {
  if (isMarketPartner(UserRoleId)) throw new NotFoundError();
}
