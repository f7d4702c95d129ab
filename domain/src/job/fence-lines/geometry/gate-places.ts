import { type Length, toLength } from './length.ts';
import { baysOf, type LineShape, lineLength } from './line-shape.ts';

/** One gate on a line, in lengths from the line's start. `Index` is its place in `JobGates`. */
interface GatePlace {
  readonly Index: number;
  readonly From: Length;
  readonly To: Length;
}

/** A part of a line without gates. It has one line post fewer than bays. */
interface Stretch {
  readonly From: Length;
  readonly To: Length;
  readonly Bays: number;
}

export interface PlacedLine {
  readonly Length: Length;
  /** The gates in order from the line's start, one entry for each gate of a quantity. */
  readonly Gates: readonly GatePlace[];
  /** One more than gates; some may be empty. */
  readonly Stretches: readonly Stretch[];
  /** The indexes of gates without an offset for which the others leave no room. */
  readonly Unplaced: readonly number[];
}

interface FreeGate {
  readonly Index: number;
  readonly Width: Length;
}

/** A part of a line between gates with an offset, and the gates without one that are spread in it. */
interface Span {
  readonly From: Length;
  readonly Length: Length;
  readonly free: FreeGate[];
}

/**
 * Places the gates of a line and returns the stretches between them (rulings 18 and 38). A gate with an offset stands
 * there. The others are spread; beside gates with an offset, each goes where the stretches are longest.
 */
export function placeGates(line: LineShape): PlacedLine {
  const Length = lineLength(line);
  const sectionWidth = toLength(line.Section.Width);
  const fixed = line.JobGates.flatMap(({ Offset, Gate }, Index) =>
    Offset === null ? [] : [{ Index, From: toLength(Offset), To: toLength(Offset) + toLength(Gate.Width) }],
  ).sort((a, b) => a.From - b.From);
  const spans = spansBetween(fixed, Length);
  const Unplaced = freeGates(line).flatMap((gate) => (assign(spans, gate) ? [] : [gate.Index]));
  const Gates = [...fixed, ...spans.flatMap((span) => spread(span, sectionWidth))].sort((a, b) => a.From - b.From);
  const Stretches = spansBetween(Gates, Length).map((span) => ({
    From: span.From,
    To: span.From + span.Length,
    Bays: baysOf(span.Length, sectionWidth),
  }));
  return { Length, Gates, Stretches, Unplaced };
}

/** The gates without an offset, one entry each, the widest first. */
const freeGates = ({ JobGates }: LineShape): FreeGate[] =>
  JobGates.flatMap(({ Offset, Quantity, Gate }, Index) =>
    Offset === null ? Array.from({ length: Quantity }, () => ({ Index, Width: toLength(Gate.Width) })) : [],
  ).sort((a, b) => b.Width - a.Width);

function spansBetween(gates: readonly GatePlace[], length: Length): Span[] {
  const starts = [0, ...gates.map(({ To }) => To)];
  const ends = [...gates.map(({ From }) => From), length];
  return starts.map((From, index) => ({ From, Length: Math.max(0, ends[index]! - From), free: [] }));
}

/** Adds the gate to the span with the longest stretches in which it fits; returns false if there is none. */
function assign(spans: readonly Span[], gate: FreeGate): boolean {
  const fitting = spans.filter((span) => roomIn(span) >= gate.Width);
  const stretch = (span: Span) => roomIn(span) / (span.free.length + 1);
  const [first, ...others] = fitting;
  if (!first) return false;
  const longest = others.reduce((best, span) => (stretch(span) > stretch(best) ? span : best), first);
  longest.free.push(gate);
  return true;
}

const roomIn = ({ Length, free }: Span): Length => free.reduce((left, { Width }) => left - Width, Length);

/**
 * Gates on section boundaries, as evenly as possible, so that only the last stretch is cut. With fewer sections than
 * stretches, evenly in feet (ruling 18).
 */
function spread(span: Span, sectionWidth: Length): GatePlace[] {
  const room = roomIn(span);
  const sections = baysOf(room, sectionWidth);
  const stretches = span.free.length + 1;
  const fenceBefore = (gate: number): Length =>
    sections < stretches
      ? Math.round((gate * room) / stretches)
      : Math.floor((gate * sections) / stretches) * sectionWidth;
  let gates = 0;
  return span.free
    .toSorted((a, b) => a.Index - b.Index)
    .map(({ Index, Width }, index) => {
      const From = span.From + fenceBefore(index + 1) + gates;
      gates += Width;
      return { Index, From, To: From + Width };
    });
}
