import { Inject, Injectable } from '@nestjs/common';
import { AccessLevels, hasAnyClaim, jobAccess } from '@picket/domain';
import { AccessDirectory } from '../auth/access/access-directory.ts';

/** Addresses of staff for mails that have a customer's data. */
@Injectable()
export class StaffAddresses {
  constructor(@Inject(AccessDirectory) private readonly directory: AccessDirectory) {}

  /** Returns the user's email address; '' for a user who may not read the answers of customers, or not this one, now. */
  async of(userId: number, maySee: (user: { Id: number; UserRoleId: number }) => boolean): Promise<string> {
    const access = await this.directory.fresh(userId);
    const mayRead =
      access &&
      maySee({ Id: userId, UserRoleId: access.UserRoleId }) &&
      hasAnyClaim(access.claims, jobAccess.readApproval, AccessLevels.Read);
    return mayRead ? access.details.Email : '';
  }
}
