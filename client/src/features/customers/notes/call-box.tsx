import { Button } from '@mantine/core';
import { useState } from 'react';
import { useGetSimpleUsersQuery } from '@/entities/users/users.api.ts';
import { parseDate } from '@/lib/format/date-text.ts';
import { DateBox } from '@/ui/inputs/date-box.tsx';
import { SelectBox } from '@/ui/inputs/select-box.tsx';
import { TextBox } from '@/ui/inputs/text-box.tsx';
import { Card, Row, Stack } from '@/ui/layout.tsx';
import styles from '../shared/customers.module.css';
import { useAddNoteMutation } from './notes.api.ts';

/** Writes a note or logs a call with a customer, of which a day can remind. */
export function CallBox({ customerId }: { customerId: number }) {
  const [add, { isLoading }] = useAddNoteMutation();
  const [text, setText] = useState('');
  const [userId, setUserId] = useState<number | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const isDayGiven = day !== null && day !== '';
  const RemindOn = isDayGiven ? parseDate(day) : null;
  const save = async (Kind: 'note' | 'call') => {
    const call = { Kind, ...(RemindOn && { RemindOn, ...(userId !== null && { RemindUserId: userId }) }) };
    const { error } = await add({ customerId, NoteText: text, ...(Kind === 'call' && call) });
    if (error) return;
    setText('');
    setDay(null);
    setUserId(null);
  };
  return (
    <Card as="section" aria-label="Write a note or log a call" className={styles.box}>
      <Stack gap={8}>
        <TextBox label="Note or call" rows={3} maxLength={10_000} value={text} onChange={setText} />
        <DateBox label="Remind me on" description="For calls" value={day} onChange={setDay} />
        {isDayGiven && <RemindedBox value={userId} onChange={setUserId} />}
        <Row gap={8}>
          <Button
            variant="default"
            disabled={isLoading || text.trim() === '' || isDayGiven}
            onClick={() => save('note')}
          >
            Save note
          </Button>
          <Button variant="default" disabled={isLoading || (isDayGiven && !RemindOn)} onClick={() => save('call')}>
            Log call
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** Who is reminded. Reads the users only once a day is given. */
function RemindedBox({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const { data: users = [] } = useGetSimpleUsersQuery();
  return <SelectBox label="Remind" placeholder="Me" options={users} value={value} onChange={onChange} />;
}
