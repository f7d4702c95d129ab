import { addDays, dayRangeMessages, monthOf } from '@picket/domain';
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

function periodOf(month: 'last' | 'this'): { from: string; to: string } {
  const first = monthOf(today());
  const last = addDays(first, -1);
  return month === 'this' ? { from: first, to: today() } : { from: monthOf(last), to: last };
}

const isDay = (text: string | null): text is string => text !== null && parseDate(text) === text;

/** The fields that choose the period of a statement. `period` is null while it is not valid. */
export function useStatementPeriod(month: 'last' | 'this'): {
  period: { from: string; to: string } | null;
  fields: ReactNode;
} {
  const [from, setFrom] = useState<string | null>(periodOf(month).from);
  const [to, setTo] = useState<string | null>(periodOf(month).to);
  const chosen = (['last', 'this'] as const).find((each) => {
    const period = periodOf(each);
    return period.from === from && period.to === to;
  });
  const choose = (each: 'last' | 'this') => {
    const period = periodOf(each);
    setFrom(period.from);
    setTo(period.to);
  };
  const isWrongOrder = isDay(from) && isDay(to) && to < from;
  return {
    period: isDay(from) && isDay(to) && !isWrongOrder ? { from, to } : null,
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
