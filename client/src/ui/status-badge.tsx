import { Badge } from '@mantine/core';

export type Tone = 'neutral' | 'active' | 'good' | 'attention' | 'bad';

const colors: Record<Tone, string> = {
  neutral: 'gray',
  active: 'blue',
  good: 'brand',
  attention: 'orange',
  bad: 'red',
};

/** A status in a word, with a colour to find it by. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <Badge variant="light" color={colors[tone]} radius="sm" data-tone={tone}>
      {children}
    </Badge>
  );
}
