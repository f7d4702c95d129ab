import { type CompanyRow, isMarketPartner, type JobDetails } from '@picket/domain';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSession } from '@/api/session.slice.ts';
import { useCompanies } from '@/entities/companies/companies.api.ts';
import { useGetUserQuery } from '@/entities/users/users.api.ts';

/**
 * The companies that the caller may choose for a job: for market partners their own, and the job's (ruling 56). With a
 * job, archived ones too: its own may be archived. Undefined until loaded.
 */
export function useJobCompanies(job?: Pick<JobDetails, 'CompanyId'>): readonly CompanyRow[] | undefined {
  const { user } = useSession();
  const isPartner = isMarketPartner(user?.UserRoleId ?? null);
  const companies = useCompanies(job && { ShowArchived: true });
  const self = useGetUserQuery(user && isPartner ? user.Id : skipToken).data;
  if (!isPartner) return companies;
  const own = self?.UserCompanies.map(({ CompanyId }) => CompanyId);
  return own && companies?.filter(({ Id }) => own.includes(Id) || Id === job?.CompanyId);
}
