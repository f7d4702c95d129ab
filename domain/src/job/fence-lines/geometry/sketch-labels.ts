import { formatCount } from '../../../text/format.ts';
import { gateLeaves } from './gate-leaves.ts';
import { type Label, placeLabels, type Segment } from './label-places.ts';
import type { Layout, LayoutLine, LayoutRun } from './layout.ts';
import { type Point, turnBetween } from './runs.ts';
import { type SketchView, scaleBar, toPixels, unitVector } from './sketch-view.ts';

/**
 * A label of the sketch. Of a line, `Number` is in a badge before `Text`; `Detail` is below. A gate's may lack its
 * swing.
 */
export interface SketchLabel extends Point {
  readonly Key: string;
  readonly Kind: 'line' | 'gate' | 'turn' | 'run';
  readonly LineId?: number;
  readonly Number?: number;
  readonly Text: string;
  readonly Detail: string;
}

interface LabelText extends Omit<SketchLabel, 'X' | 'Y'> {
  /** In place of `Text` where that has no room. */
  readonly Short?: string;
  readonly label: Omit<Label, 'Key'>;
}

/** With more lines, one has a label only where there is room beside it: far away it would name nothing. */
const MOST_LABELED_LINES = 30;
const ROW = 16;
const BADGE = 18;
const textWidth = (text: string, size = 12): number => Math.ceil(text.length * size * 0.6) + 2;

/** The length of a line in words: `27.5 ft`. */
export const feetText = (feet: number): string => `${Number(feet.toFixed(2))} ft`;

/** The labels of a sketch, placed so that none overlaps another one. Labels of lines come first; each of 30 has one. */
export function sketchLabels(layout: Layout, view: SketchView): SketchLabel[] {
  const lines = layout.Runs.flatMap((run) => run.Lines);
  const texts = [
    ...lines.map((line) => lineLabel(line, view, lines.length <= MOST_LABELED_LINES)),
    ...lines.flatMap((line) => gateLabels(line, view)),
    ...(layout.Runs.length > 1 ? layout.Runs.map((run) => runLabel(run, view)) : []),
    ...layout.Runs.flatMap((run) => turnLabels(run, view)),
  ];
  const placed = placeLabels(
    texts.map(({ Key, label }) => ({ Key, ...label })),
    {
      Area: view,
      Obstacles: [...lines.flatMap((line) => obstaclesOf(line, view)), ...scaleBarObstacles(view)],
    },
  );
  const byKey = new Map(texts.map((text) => [text.Key, text]));
  return placed.map(({ Key, SizeIndex, X, Y }) => {
    const { label: _, Short, ...text } = byKey.get(Key)!;
    if (Short !== undefined) return { ...text, X, Y, Text: SizeIndex < 1 ? text.Text : Short };
    return { ...text, X, Y, Text: SizeIndex < 2 ? text.Text : '', Detail: SizeIndex < 1 ? text.Detail : '' };
  });
}

/** A line, and its gates open: their leaves, and the chords of the arcs that these swing along. */
function obstaclesOf({ Start, End, Gates, Heading }: LayoutLine, view: SketchView): Segment[] {
  const leaves = Gates.flatMap((gate) => gateLeaves(gate, Heading, view));
  return [
    { From: toPixels(Start, view), To: toPixels(End, view) },
    ...leaves.flatMap(({ Hinge, Open, Closed }) => [
      { From: Hinge, To: Open },
      { From: Open, To: Closed },
    ]),
  ];
}

function scaleBarObstacles(view: SketchView): Segment[] {
  const { Left, Right, Bottom, TextTop } = scaleBar(view);
  const across = (Y: number) => ({ From: { X: Math.min(Left, Right - 40), Y }, To: { X: Right, Y } });
  return [across(TextTop), across((Bottom + TextTop) / 2), across(Bottom)];
}

function lineLabel(line: LayoutLine, view: SketchView, IsRequired: boolean): LabelText {
  const Text = feetText(line.Length);
  const Detail = formatCount(line.Sections, 'section');
  const full = { Width: Math.max(BADGE + 4 + textWidth(Text), textWidth(Detail, 11)), Height: 2 * ROW };
  const short = { Width: BADGE + 4 + textWidth(Text), Height: BADGE };
  const out = unitVector(line.Heading - 90);
  const places = [0.5, 0.3, 0.7, 0.15, 0.85];
  const beside = (Direction: Point) => places.map((part) => ({ ...along(line, part, view), Direction }));
  return {
    Key: `line ${line.Id}`,
    Kind: 'line',
    LineId: line.Id,
    Number: line.Number,
    Text,
    Detail,
    label: {
      Sizes: [full, short, { Width: BADGE, Height: BADGE }],
      Anchors: [...beside(out), ...beside({ X: -out.X, Y: -out.Y })],
      IsRequired,
    },
  };
}

const swings = { in: ', swings in', out: ', swings out', double: ', double', slide: ', slides' } as const;

function gateLabels(line: LayoutLine, view: SketchView): LabelText[] {
  return line.Gates.map((gate, index) => {
    const Short = `${feetText(gate.To - gate.From)} gate`;
    const Text = `${Short}${gate.Swing ? swings[gate.Swing] : ''}`;
    const middle = toPixels({ X: (gate.Start.X + gate.End.X) / 2, Y: (gate.Start.Y + gate.End.Y) / 2 }, view);
    const leaf = gate.Swing === 'double' ? (gate.To - gate.From) / 2 : gate.To - gate.From;
    const away = gate.Swing && gate.Swing !== 'slide' ? leaf * view.Scale : 0;
    const sides = [gate.Swing === 'out' ? -90 : 90, gate.Swing === 'out' ? 90 : -90].map((turn) =>
      unitVector(line.Heading + turn),
    );
    const anchors = sides.map((Direction, side) => {
      const distance = side === 0 ? away : 0;
      return { X: middle.X + Direction.X * distance, Y: middle.Y + Direction.Y * distance, Direction };
    });
    return {
      Key: `gate ${line.Id} ${index}`,
      Kind: 'gate' as const,
      LineId: line.Id,
      Text,
      Short,
      Detail: '',
      label: {
        Sizes: [Text, Short].map((text) => ({ Width: textWidth(text, 11), Height: ROW })),
        Anchors: anchors,
        IsRequired: false,
      },
    };
  });
}

function runLabel(run: LayoutRun, view: SketchView): LabelText {
  const first = run.Lines[0]!;
  const Text = `Run ${run.Number}`;
  const start = toPixels(first.Start, view);
  const back = unitVector(first.Heading + 180);
  const directions = [back, unitVector(first.Heading + 90), unitVector(first.Heading - 90)];
  return {
    Key: `run ${run.Number}`,
    Kind: 'run',
    Text,
    Detail: '',
    label: {
      Sizes: [{ Width: textWidth(Text, 11), Height: ROW }],
      Anchors: directions.map((Direction) => ({ ...start, Direction })),
      IsRequired: false,
    },
  };
}

/** The turn of each line after the first of a run, outside its corner. */
function turnLabels(run: LayoutRun, view: SketchView): LabelText[] {
  return run.Lines.slice(1).flatMap((line, index) => {
    const turn = turnOf(run.Lines[index]!, line);
    if (turn === 0) return [];
    const Text = `${Math.abs(turn)}°`;
    const middle = run.Lines[index]!.Heading + turn / 2;
    const outside = turn > 0 ? -90 : 90;
    const directions = [unitVector(middle + outside), unitVector(middle), unitVector(middle - outside)];
    return {
      Key: `turn ${line.Id}`,
      Kind: 'turn' as const,
      LineId: line.Id,
      Text,
      Detail: '',
      label: {
        Sizes: [{ Width: textWidth(Text, 11), Height: ROW }],
        Anchors: directions.map((Direction) => ({ ...toPixels(line.Start, view), Direction })),
        IsRequired: false,
      },
    };
  });
}

/** The turn from a line to the next one in degrees, positive to the right. */
export const turnOf = (before: Pick<LayoutLine, 'Heading'>, line: Pick<LayoutLine, 'Heading'>): number =>
  turnBetween(before.Heading, line.Heading);

function along({ Start, End }: LayoutLine, part: number, view: SketchView): Point {
  return toPixels({ X: Start.X + (End.X - Start.X) * part, Y: Start.Y + (End.Y - Start.Y) * part }, view);
}
