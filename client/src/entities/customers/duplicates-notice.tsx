import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  addressLine,
  type DuplicateCustomer,
  type DuplicatesRequest,
  isCompletePhone,
  type Phone,
  readEmail,
} from '@picket/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link } from 'react-router';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import { customerPath } from './customer-path.ts';
import { useFindDuplicatesQuery } from './customers.api.ts';
import { matchTexts } from './duplicate-matches.ts';
import styles from './duplicates-notice.module.css';

const DELAY_MS = 400;

interface DuplicatesNoticeProps {
  /** The entered values to compare; null until there are enough. */
  entered: DuplicatesRequest | null;
  /** Selects an existing customer in place of the new one. */
  onChoose?: (id: number) => void;
}

/** Existing customers that may be duplicates of the new one. The notice does not block the save. */
export function DuplicatesNotice({ entered, onChoose }: DuplicatesNoticeProps) {
  const [asked] = useDebouncedValue(JSON.stringify(entered), DELAY_MS);
  const request = JSON.parse(asked) as DuplicatesRequest | null;
  const { data, isError } = useFindDuplicatesQuery(request ?? skipToken);
  const customers = request && data && !isError ? data : [];
  return (
    <div role="status">
      {customers.length > 0 && (
        <div className={styles.notice}>
          <Icon name="customers" />
          <div>
            <p>{customers.length === 1 ? 'Is it this customer?' : 'Is it one of these customers?'}</p>
            <ul>
              {customers.map((customer) => (
                <Duplicate key={customer.Id} customer={customer} onChoose={onChoose} />
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}

function Duplicate({ customer, onChoose }: { customer: DuplicateCustomer } & Pick<DuplicatesNoticeProps, 'onChoose'>) {
  const { Id, Name, Address, Matches } = customer;
  return (
    <li>
      <Link to={customerPath(Id)} target="_blank" title="Opens in a new tab">
        {Name}
      </Link>
      <Text size="sm" tone="dimmed">
        {[Matches.map((match) => matchTexts[match]).join(', '), addressLine(Address)].filter(Boolean).join(' · ')}
      </Text>
      {onChoose && (
        <Button variant="subtle" size="compact-xs" aria-label={`Choose ${Name}`} onClick={() => onChoose(Id)}>
          Choose
        </Button>
      )}
    </li>
  );
}

interface Entered {
  readonly Name: string;
  readonly Email: string;
  readonly CustomerPhones: readonly Phone[];
  readonly Address: { readonly Zip: string };
}

/** The values that can be searched: complete phones, a valid email, and a name with a zip. */
export function enteredOf({ Name, Email, CustomerPhones, Address }: Entered): DuplicatesRequest | null {
  const phones = CustomerPhones.map(({ PhoneExt }) => PhoneExt).filter(isCompletePhone);
  const entered: DuplicatesRequest = {
    ...(Name.trim() && Address.Zip.trim() && { Name: Name.trim(), Zip: Address.Zip.trim() }),
    ...(readEmail(Email) && { Email: readEmail(Email)! }),
    ...(phones.length > 0 && { Phones: phones }),
  };
  return Object.keys(entered).length > 0 ? entered : null;
}
