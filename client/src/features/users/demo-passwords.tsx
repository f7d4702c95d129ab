import { Button } from '@mantine/core';
import { useAllowed } from '@/ui/allowed.tsx';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { useEndDemoPasswordsMutation, useGetDemoPasswordsQuery } from './demo-passwords.api.ts';
import styles from './users.module.css';

const ask = {
  title: 'End demo passwords?',
  text: 'These users will be signed out. They can sign in again when you set a new password under Portal access.',
  confirmLabel: 'End demo passwords',
  isDanger: true,
};

/** Warns about users who still have the demo password, which this user has changed. */
export function DemoPasswords() {
  const isAllowed = useAllowed('UserRoles', 'Full');
  const { data: users = [] } = useGetDemoPasswordsQuery(undefined, { skip: !isAllowed });
  const [end, { isLoading }] = useEndDemoPasswordsMutation();
  if (users.length === 0) return null;
  return (
    <div role="status" className={styles.warning}>
      <p>
        <strong>The demo password is still valid.</strong> Anyone who knows it can sign in as{' '}
        {users.map(({ Name }) => Name).join(', ')}.
      </p>
      <Button variant="default" loading={isLoading} onClick={async () => (await confirm(ask)) && end()}>
        End demo passwords
      </Button>
    </div>
  );
}
