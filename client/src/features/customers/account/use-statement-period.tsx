import { addDays, dayRangeMessages, monthOf, type Period } from '@picket/domain';
import { type ReactNode, useState } from 'react';
import { parseDate } from '@/lib/format/date-text.ts';
import { today } from '@/lib/format/format-date.ts';
import { DateBox } from '@/ui/inputs/date-box.tsx';
import { Segments } from '@/ui/inputs/segments.tsx';
import { Stack } from '@/ui/layout.tsx';

const months = [
  { Id: 'last', Name: 'Last month' },
  { Id: 'this', Name: 'This month' },
] as const;

function periodOf(month: 'last' | 'this'): Period {
  const first = monthOf(today());
  const last = addDays(first, -1);
  return month === 'this' ? { StartDate: first, EndDate: today() } : { StartDate: monthOf(last), EndDate: last };
}

const isDay = (text: string | null): text is string => text !== null && parseDate(text) === text;

/** The fields that choose the period of a statement. `period` is null while it is not valid. */
export function useStatementPeriod(month: 'last' | 'this'): {
  period: Period | null;
  fields: ReactNode;
} {
  const [from, setFrom] = useState<string | null>(periodOf(month).StartDate);
  const [to, setTo] = useState<string | null>(periodOf(month).EndDate);
  const chosen = (['last', 'this'] as const).find((each) => {
    const period = periodOf(each);
    return period.StartDate === from && period.EndDate === to;
  });
  const choose = (each: 'last' | 'this') => {
    const period = periodOf(each);
    setFrom(period.StartDate);
    setTo(period.EndDate);
  };
  const isWrongOrder = isDay(from) && isDay(to) && to < from;
  return {
    period: isDay(from) && isDay(to) && !isWrongOrder ? { StartDate: from, EndDate: to } : null,
    fields: (
      <Stack gap={14}>
        <Segments label="Period" segments={months} value={chosen ?? null} onChange={choose} />
        <DateBox label="From" value={from} onChange={setFrom} required />
        <DateBox
          label="To"
          value={to}
          onChange={setTo}
          required
          error={isWrongOrder ? dayRangeMessages.endBeforeStart : undefined}
        />
      </Stack>
    ),
  };
}
