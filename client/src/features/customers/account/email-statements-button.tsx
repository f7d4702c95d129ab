import { Button } from '@mantine/core';
import type { CustomerSearchRequest } from '@picket/domain';
import { useState } from 'react';
import { Icon } from '@/ui/icons.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { useMayEmailStatements } from './customer-emails.tsx';

const EmailStatementsDialog = loadLater(
  async () => (await import('./email-statements.dialog.tsx')).EmailStatementsDialog,
);

/** Emails statements to the customers that the search finds. */
export function EmailStatementsButton({ search }: { search: CustomerSearchRequest }) {
  const [shown, setShown] = useState<CustomerSearchRequest | null>(null);
  if (!useMayEmailStatements()) return null;
  return (
    <>
      <Button variant="default" leftSection={<Icon name="mail" size={16} />} onClick={() => setShown(search)}>
        Email statements
      </Button>
      {shown && <EmailStatementsDialog search={shown} onClose={() => setShown(null)} />}
    </>
  );
}
