import { feetText, type Layout, type LayoutLine, turnOf } from '@picket/domain';

/** Describes the sketch for screen readers. */
export function describeSketch({ Runs }: Layout): string {
  const runs = Runs.map(({ Number: number, Lines }) => {
    const lines = Lines.map((line, index) => describeLine(line, Lines[index - 1]));
    return `run ${number}: ${lines.join('; ')}`;
  });
  return `Sketch of the fence, to scale. ${runs.join('. ')}`;
}

function describeLine(line: LayoutLine, before: LayoutLine | undefined): string {
  const turn = before ? turnOf(before, line) : 0;
  const turned = turn === 0 ? '' : `, turned ${Math.abs(turn)}° ${turn > 0 ? 'right' : 'left'}`;
  const gates = line.Gates.map(
    ({ From, To, Swing }) => ` with a ${feetText(To - From)} gate${Swing ? ` (${Swing})` : ''}`,
  );
  return `line ${line.Number}, ${feetText(line.Length)}${turned}${gates.join(' and')}`;
}
