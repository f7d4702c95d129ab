import { reportNames, reports } from '@picket/domain';
import { Link } from 'react-router';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { reportPath } from '../shared/report-path.ts';
import styles from './report-list.module.css';
import { SavedReports } from './saved-reports.tsx';

/** All reports, with what each answers. */
export function ReportListPage() {
  return (
    <>
      <PageHeader title="All reports" />
      <SavedReports />
      <h2 className={styles.listTitle}>Reports</h2>
      <ul className={styles.list}>
        {reportNames.map((name) => (
          <li key={name}>
            <Link to={reportPath(name)}>{reports[name].Title}</Link>
            <p>{reports[name].Summary}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
