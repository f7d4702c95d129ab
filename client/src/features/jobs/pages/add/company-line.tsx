import { type CompanyChoice, type CompanyRow, type CustomerRow, typeWarning } from '@picket/domain';
import { useWatch } from 'react-hook-form';
import type { SaveForm } from '@/ui/form/use-save-form.ts';
import { Icon } from '@/ui/icons.tsx';
import styles from './company-line.module.css';
import type { NewJobValues } from './new-job-values.ts';

interface CompanyLineProps {
  form: SaveForm<NewJobValues>;
  companies: readonly CompanyRow[];
  customer: CustomerRow | undefined;
  choice: CompanyChoice;
}

/** One line with the company of a new job and why it was chosen, and a warning where the types differ (ruling 82). */
export function CompanyLine({ form, companies, customer, choice }: CompanyLineProps) {
  const id = useWatch({ control: form.control, name: 'CompanyId' });
  const company = companies.find(({ Id }) => Id === id);
  const isChosen = company !== undefined && company.Id === choice.CompanyId;
  const warning = company ? typeWarning(company, customer ?? null) : choice.Reason;
  return (
    <div className={styles.line} role="status" aria-label="Company of the job">
      {company && (
        <span>
          <b>{company.Name}</b>: {isChosen ? choice.Reason : 'chosen by hand'}
        </span>
      )}
      {warning && (
        <span className={styles.warning}>
          <Icon name="warning" size={14} /> {warning}
        </span>
      )}
    </div>
  );
}
