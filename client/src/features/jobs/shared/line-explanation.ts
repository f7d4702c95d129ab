import { type FenceLineRow, feetText, formatCount, formatMoney, type Layout, type LayoutPost } from '@picket/domain';

/** A part of a line in a row of boxes: a bay of fence or a gate, in feet. `isShort`: narrower than a section. */
interface BayOrGate {
  readonly Feet: number;
  readonly Kind: 'bay' | 'gate';
  readonly isShort: boolean;
}

/** The bays and gates of a line, in order. */
export function baysAndGatesOf(line: FenceLineRow, layout: Layout): BayOrGate[] {
  const laidOut = lineIn(layout, line.Id);
  if (!laidOut) return [];
  return laidOut.Stretches.flatMap(({ From, To, Bays }, index): BayOrGate[] => {
    const gate = laidOut.Gates[index];
    const bays = Array.from({ length: Bays }, (_, bay): BayOrGate => {
      const Feet = round(Math.min(line.Section.Width, To - From - bay * line.Section.Width));
      return { Feet, Kind: 'bay', isShort: Feet < line.Section.Width };
    });
    return gate ? [...bays, { Feet: round(gate.To - gate.From), Kind: 'gate', isShort: false }] : bays;
  });
}

/** Returns the calculation of the sections: `27.5 ft / 8 ft = 3.44, so 4 sections, the last 3.5 ft`. */
export function explainSections(line: FenceLineRow, layout: Layout): string {
  const { TotalWidth, Quantity, Section, Sections, JobGates } = line;
  const gates = JobGates.reduce((sum, { Quantity: count, Gate }) => sum + count * Gate.Width, 0);
  if (TotalWidth === 0) {
    const width = `${Quantity} x ${feetText(Section.Width)}`;
    return `${width}${gates > 0 ? ` + ${feetText(gates)} of gates` : ''} = ${feetText(line.Length)}`;
  }
  const fence = TotalWidth - gates;
  const whole = gates > 0 ? `(${feetText(TotalWidth)} - ${feetText(gates)} of gates)` : feetText(fence);
  const exact = fence / Section.Width;
  const sections = formatCount(Sections, 'section');
  const result = Number.isInteger(exact) ? `= ${sections}` : `= ${exact.toFixed(2)}, so ${sections}`;
  return `${whole} / ${feetText(Section.Width)} ${result}${explainShort(baysAndGatesOf(line, layout))}`;
}

/** `, the last 3.5 ft`: the sections that are not used whole, cut from a panel or from a roll; '' for none. */
export function explainShort(parts: readonly BayOrGate[]): string {
  const [short, ...more] = parts.filter(({ isShort }) => isShort);
  if (!short) return '';
  if (more.length > 0) return `, ${[short, ...more].map(({ Feet }) => feetText(Feet)).join(' and ')} of them short`;
  return `, ${parts.at(-1) === short ? 'the last' : 'one of them'} ${feetText(short.Feet)}`;
}

/** The posts that a line needs: `1 corner where lines 2 and 3 meet at 45°, 3 line, 1 end`. */
export function explainPosts(line: Pick<FenceLineRow, 'Id'>, layout: Layout): string {
  const posts = layout.Runs.flatMap(({ Posts }) => Posts).filter(({ FenceLineIds }) => FenceLineIds.includes(line.Id));
  const groups = new Map<string, LayoutPost[]>();
  for (const post of posts) {
    const key = `${post.PostType} ${post.Place}`;
    groups.set(key, [...(groups.get(key) ?? []), post]);
  }
  return [...groups.values()]
    .map((group) => `${group.length} ${group[0]!.PostType.toLowerCase()} ${group[0]!.Place}`)
    .join(', ');
}

/** The prices of a line's section and gates. Items of the summary may have others, so that the amount may differ. */
export function explainPrice(line: FenceLineRow, discount: number): string {
  const parts = [
    ...(line.Sections > 0 ? [{ count: line.Sections, price: line.Section.OriginalPrice }] : []),
    ...line.JobGates.map(({ Quantity, Gate }) => ({ count: Quantity, price: Gate.OriginalPrice })),
  ];
  const amount = formatMoney(line.Amount);
  const list = parts.reduce((sum, { count, price }) => sum + count * price, 0);
  if (Math.abs(list * (1 - discount) - line.Amount) > 0.05) return `${amount}, by the prices in the summary`;
  const sum = parts.map(({ count, price }) => `${count} x ${formatMoney(price)}`).join(' + ');
  return `${sum}${discount > 0 ? `, less ${round(discount * 100)}%` : ''} = ${amount}`;
}

const lineIn = (layout: Layout, id: number) => layout.Runs.flatMap(({ Lines }) => Lines).find((line) => line.Id === id);

const round = (feet: number): number => Math.round(feet * 10_000) / 10_000;
