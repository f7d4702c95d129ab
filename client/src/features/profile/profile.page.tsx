import { type ClaimFlags, type ClaimTypeName, ClaimTypes, ClaimValues, hasClaim } from '@picket/domain';
import { useSession } from '@/api/session.slice.ts';
import { wordsOf } from '@/lib/words.ts';
import { Facts } from '@/ui/facts.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import styles from './profile.module.css';

const claimTypes = Object.keys(ClaimTypes) as ClaimTypeName[];

/** Who one is here, and what one's role opens. */
export function ProfilePage() {
  const { user, claims } = useSession();
  if (!user) return null;
  return (
    <>
      <PageHeader title={`${user.FirstName} ${user.LastName}`} />
      <SectionCard title="Sign-in">
        <Facts
          of={[
            ['Name', `${user.FirstName} ${user.LastName}`],
            ['Username', user.Username],
          ]}
        />
      </SectionCard>
      <SectionCard title="What your role opens">
        <Access claims={claims} />
      </SectionCard>
    </>
  );
}

function Access({ claims }: { claims: ClaimFlags }) {
  const open = claimTypes.filter((claim) => hasClaim(claims, claim));
  if (open.length === 0) return <p>Your role opens no area yet. Ask an administrator.</p>;
  return (
    <ul className={styles.access}>
      {open.map((claim) => (
        <li key={claim}>
          {wordsOf(claim)}
          {hasClaim(claims, claim, ClaimValues.FullAccess) ? (
            <StatusBadge tone="good">Full access</StatusBadge>
          ) : (
            <StatusBadge tone="neutral">Read only</StatusBadge>
          )}
        </li>
      ))}
    </ul>
  );
}
