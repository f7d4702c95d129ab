import { Button } from '@mantine/core';
import type { UserRow, UserSession } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { useSession } from '@/api/session.slice.ts';
import { useSignOutMutation } from '@/entities/session/session.api.ts';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import { browserName } from './browser-name.ts';
import { useEndUserSessionMutation, useEndUserSessionsMutation, useGetUserSessionsQuery } from './user-sessions.api.ts';
import styles from './users.module.css';

/** The sessions of a user. They can be ended one by one, or all at once except the current one. */
export function SessionsSection({ user }: { user: UserRow }) {
  const { data: sessions, error, refetch } = useGetUserSessionsQuery(user.Id);
  return (
    <SectionCard title="Sessions" actions={sessions && <EndAll user={user} sessions={sessions} />} isCollapsible>
      {error && !sessions && <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />}
      {sessions?.length === 0 && <p>No active sessions.</p>}
      <ul className={styles.sessions}>
        {sessions?.map((session) => (
          <SessionRow key={session.Id} userId={user.Id} session={session} />
        ))}
      </ul>
    </SectionCard>
  );
}

function SessionRow({ userId, session }: { userId: number; session: UserSession }) {
  const { IsCurrent, Address, UserAgent, Remember, StartedAt, RefreshedAt } = session;
  const browser = browserName(UserAgent);
  return (
    <li>
      <div>
        <strong>{browser}</strong> {IsCurrent && <StatusBadge tone="good">This browser</StatusBadge>}
        <p className={styles.detail}>
          {`${Address} · signed in ${formatDateTime(StartedAt)} · last active ${formatDateTime(RefreshedAt)}`}
          {Remember && ' · remembered'}
        </p>
      </div>
      {IsCurrent ? <SignOutButton /> : <EndButton userId={userId} sessionId={session.Id} browser={browser} />}
    </li>
  );
}

function SignOutButton() {
  const [signOut] = useSignOutMutation();
  return (
    <Button variant="default" size="compact-sm" onClick={() => pageUnsaved.leave(() => void signOut())}>
      Sign out
    </Button>
  );
}

function EndButton({ userId, sessionId, browser }: { userId: number; sessionId: string; browser: string }) {
  const [end, { isLoading }] = useEndUserSessionMutation();
  const word = useSession().user?.Id === userId ? 'Sign out' : 'End';
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`${word}: ${browser}`}
      loading={isLoading}
      onClick={() => end({ userId, sessionId })}
    >
      {word}
    </Button>
  );
}

function EndAll({ user, sessions }: { user: UserRow; sessions: readonly UserSession[] }) {
  const [endAll, { isLoading }] = useEndUserSessionsMutation();
  const others = sessions.filter(({ IsCurrent }) => !IsCurrent);
  if (others.length === 0) return null;
  const label = others.length < sessions.length ? 'End all other sessions' : 'End all sessions';
  const ask = {
    title: `${label}?`,
    text: `${user.Name} will have to sign in again. Unsaved changes will be lost.`,
    confirmLabel: label,
    isDanger: true,
  };
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      loading={isLoading}
      onClick={async () => (await confirm(ask)) && endAll(user.Id)}
    >
      {label}
    </Button>
  );
}
