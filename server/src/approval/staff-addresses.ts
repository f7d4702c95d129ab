import { Inject, Injectable } from '@nestjs/common';
import { AccessLevels, hasAnyClaim, type Job, jobAccess, maySeeJob } from '@picket/domain';
import { AccessDirectory } from '../auth/access/access-directory.ts';

/** Addresses of staff for mails that have a customer's data. */
@Injectable()
export class StaffAddresses {
  constructor(@Inject(AccessDirectory) private readonly directory: AccessDirectory) {}

  /** Returns the user's email address; '' for a user who may not read the job's answers now. */
  async of(userId: number, { UserId }: Pick<Job, 'UserId'>): Promise<string> {
    const access = await this.directory.fresh(userId);
    const mayRead =
      access &&
      maySeeJob({ Id: userId, UserRoleId: access.UserRoleId }, UserId) &&
      hasAnyClaim(access.claims, jobAccess.readApproval, AccessLevels.Read);
    return mayRead ? access.details.Email : '';
  }
}
