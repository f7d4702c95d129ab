import { Button } from '@mantine/core';
import { joinMessages, type ModelState } from '@picket/domain';
import { useCallback, useState } from 'react';
import { asProblem, joinModelState } from '@/api/problem.ts';
import { useGetSimpleUsersQuery } from '@/entities/users/users.api.ts';
import { parseDate } from '@/lib/format/date-text.ts';
import { today } from '@/lib/format/format-date.ts';
import { useUnsavedInput } from '@/ui/dialogs/use-unsaved.ts';
import { DateBox } from '@/ui/inputs/date-box.tsx';
import type { InputProps } from '@/ui/inputs/input.ts';
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
  const [{ RemindOn: dayErrors = [], RemindUserId: userErrors = [], ...others }, setErrors] = useState<ModelState>({});
  const isDayGiven = day !== null && day !== '';
  const RemindOn = isDayGiven ? parseDate(day) : null;
  const clear = useCallback(() => {
    setText('');
    setDay(null);
    setUserId(null);
    setErrors({});
  }, []);
  const { settle } = useUnsavedInput(text.trim() !== '' || isDayGiven, clear);
  const save = async (Kind: 'note' | 'call') => {
    if (RemindOn && RemindOn < today()) return setErrors({ RemindOn: ['Choose today or a later day'] });
    const call = { Kind, ...(RemindOn && { RemindOn, ...(userId !== null && { RemindUserId: userId }) }) };
    const { error } = await add({ customerId, NoteText: text, ...(Kind === 'call' && call) });
    if (error) return setErrors(asProblem(error).ModelState ?? {});
    settle();
    clear();
  };
  return (
    <Card as="section" aria-label="Write a note or log a call" className={styles.box}>
      <Stack gap={8}>
        <TextBox
          label="Note or call"
          rows={3}
          maxLength={10_000}
          value={text}
          error={joinModelState(others)}
          onChange={setText}
        />
        <DateBox
          label="Remind me on"
          description="For calls"
          value={day}
          error={joinMessages(dayErrors)}
          onChange={(chosen) => {
            setDay(chosen);
            setErrors({});
          }}
        />
        {isDayGiven && <RemindedBox value={userId} error={joinMessages(userErrors)} onChange={setUserId} />}
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
function RemindedBox(props: Pick<InputProps<number | null>, 'value' | 'error' | 'onChange'>) {
  const { data: users = [] } = useGetSimpleUsersQuery();
  return <SelectBox label="Remind" placeholder="Me" options={users} {...props} />;
}
