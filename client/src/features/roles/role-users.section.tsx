import { Link } from 'react-router';
import { useSearchUsersQuery } from '@/entities/users/users.api.ts';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import styles from './roles.module.css';

const SHOWN = 12;

/** The users with a role, including users whose access is revoked. */
export function RoleUsersSection({ roleId }: { roleId: number }) {
  const { data: users } = useSearchUsersQuery({ UserRoleId: roleId, ShowAccessRevoked: true, Take: SHOWN });
  const total = users?.total ?? 0;
  return (
    <SectionCard title="Users with this role" isCollapsible>
      {users && total === 0 && <p>No users have this role.</p>}
      <ul className={styles.users}>
        {users?.data.map(({ Id, Name, HasAccess }) => (
          <li key={Id}>
            <Link to={`/user/info?id=${Id}`}>{Name}</Link>
            {!HasAccess && <StatusBadge tone="bad">Access revoked</StatusBadge>}
          </li>
        ))}
      </ul>
      {total > SHOWN && (
        <p className={styles.all}>
          <Link to={`/user/list?UserRoleId=${roleId}&ShowArchived=true`}>{`All ${total} users`}</Link>
        </p>
      )}
    </SectionCard>
  );
}
