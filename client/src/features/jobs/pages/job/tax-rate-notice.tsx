import { Button } from '@mantine/core';
import { formatPercent, type JobDetails, mayEditJob } from '@picket/domain';
import { useSession } from '@/api/session.slice.ts';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { PageNotice } from '@/ui/page/page-notice.tsx';
import { useApplyTaxRateMutation } from '../../shared/calls/job.api.ts';

/** Offers the new value of a tax rate that changed after the job was signed, or sent and unanswered (ruling 55). */
export function TaxRateNotice({ job }: { job: JobDetails }) {
  const { claims } = useSession();
  const [apply, { isLoading }] = useApplyTaxRateMutation();
  const name = useChoices('tax-rates', { ShowArchived: true })?.find(({ Id }) => Id === job.TaxRateId)?.Name;
  if (job.ChangedTaxRate === null) return null;
  const [was, now] = [job.Totals.TaxRate, job.ChangedTaxRate].map((rate) => formatPercent(rate, 4));
  return (
    <PageNotice label="Changed tax rate">
      <p>
        The tax rate{name && ` ${name}`} changed to {now}. This job is priced at {was}.{keepReason(job)}
      </p>
      {mayEditJob(job, claims) && (
        <Button variant="default" loading={isLoading} onClick={() => void apply({ Id: job.Id, Version: job.Version })}>
          Use {now}
        </Button>
      )}
    </PageNotice>
  );
}

/** Returns the reason why the job keeps its rate, and the effect of the new one for the customer. */
function keepReason({ IsSigned, IsAwaitingAnswer }: JobDetails): string {
  if (IsSigned)
    return ' It keeps that rate because it is signed: the new rate needs a new revision and a new approval.';
  if (!IsAwaitingAnswer) return '';
  return ' It keeps that rate while the customer has not answered: the new rate ends the link that was sent and needs a new revision.';
}
