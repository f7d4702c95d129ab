import {
  type FenceLine,
  fitView,
  gatePaths,
  type Layout,
  type LayoutLine,
  type LayoutPost,
  type LayoutRun,
  layOut,
  linePath,
  type Point,
  pointOnLine,
  RUN_GAP_FEET,
  type SketchLabel,
  type SketchView,
  scaleBar,
  sketchGrid,
  sketchLabels,
  toPixels,
  turnPaths,
} from '@picket/domain';
import type { Content } from 'pdfmake/interfaces.js';
import { colors } from '../colors.ts';
import { PAGE_WIDTH } from '../pdf-definition.ts';

/** In points. */
const HEIGHTS = [120, 320] as const;
const LABEL_ROOM = 56;

type DrawnLine = FenceLine & { readonly IsChosen?: boolean };

/** The fence lines that count, drawn to scale with posts and gates; nothing if there are none. */
export function sketch(lines: readonly DrawnLine[]): Content {
  const layout = spreadOut(lines);
  if (layout.Runs.length === 0) return [];
  const view = fitView(layout, PAGE_WIDTH, HEIGHTS);
  return { svg: sketchSvg(layout, view), width: view.Width, height: view.Height };
}

/** Lays the lines out with room for labels between the runs: otherwise they would stand beside another run. */
function spreadOut(lines: readonly DrawnLine[]): Layout {
  const layout = layOut(lines);
  const { Scale } = fitView(layout, PAGE_WIDTH, HEIGHTS);
  const gap = LABEL_ROOM / Scale;
  return layout.Runs.length > 1 && gap > RUN_GAP_FEET ? layOut(lines, gap) : layout;
}

/** The drawing as SVG. */
function sketchSvg(layout: Layout, view: SketchView): string {
  const { Across, Down } = sketchGrid(view);
  const grid = [...Across.map((x) => `M${x} 0V${view.Height}`), ...Down.map((y) => `M0 ${y}H${view.Width}`)].join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.Width} ${view.Height}">`,
    path(grid, { stroke: '#e6eaee', 'stroke-width': 0.5 }),
    ...layout.Runs.flatMap((run) => run.Lines.map((line, index) => drawnLine(line, run.Lines[index - 1], view))),
    ...layout.Runs.map((run) => drawnPosts(run, view)),
    ...sketchLabels(layout, view).map(drawnLabel),
    drawnScaleBar(view),
    '</svg>',
  ].join('');
}

function drawnLine(line: LayoutLine, before: LayoutLine | undefined, view: SketchView): string {
  const at = (feet: number) => toPixels(pointOnLine(line, feet), view);
  const turn = before && turnPaths(before, line, view);
  const gates = line.Gates.map((gate) => gatePaths(gate, line.Heading, view));
  return [
    ...line.Stretches.map(({ From, To }) =>
      path(linePath(at(From), at(To)), { stroke: colors.text, 'stroke-width': 2.5 }),
    ),
    ...gates.flatMap(({ Opening, Leaves, Swings }) => [
      ...(Opening ? [path(Opening, { stroke: colors.text, 'stroke-width': 1, 'stroke-dasharray': '3 2' })] : []),
      ...Swings.map((d) =>
        path(d, { fill: colors.tint, stroke: colors.muted, 'stroke-width': 0.6, 'stroke-dasharray': '2 2' }),
      ),
      ...Leaves.map((d) => path(d, { stroke: colors.text, 'stroke-width': 1.6 })),
    ]),
    ...(turn
      ? [
          path(turn.On, { stroke: colors.muted, 'stroke-width': 0.6, 'stroke-dasharray': '2 2' }),
          path(turn.Arc, { stroke: colors.muted, 'stroke-width': 0.6 }),
        ]
      : []),
  ].join('');
}

const LEAST_POST_DISTANCE = 4;

/** Line posts are left out where they would run into each other. */
function drawnPosts(run: LayoutRun, view: SketchView): string {
  const bays = run.Lines.flatMap(({ Stretches }) =>
    Stretches.map(({ From, To, Bays }) => (Bays === 0 ? Number.POSITIVE_INFINITY : ((To - From) / Bays) * view.Scale)),
  );
  const isApart = Math.min(...bays) > LEAST_POST_DISTANCE;
  return run.Posts.filter(({ PostType }) => PostType !== 'Line' || isApart)
    .map((post) => postMark(post.PostType, toPixels(post, view)))
    .join('');
}

/** End circle, corner square, line ring, gate diamond, as on the screen. */
function postMark(kind: LayoutPost['PostType'], { X, Y }: Point): string {
  if (kind === 'Line')
    return `<circle cx="${X}" cy="${Y}" r="2.4" fill="#fff" stroke="${colors.text}" stroke-width="1.2"/>`;
  if (kind === 'End') return `<circle cx="${X}" cy="${Y}" r="4" fill="${colors.text}"/>`;
  if (kind === 'Corner') return `<rect x="${X - 4}" y="${Y - 4}" width="8" height="8" fill="${colors.text}"/>`;
  return `<path d="M${X} ${Y - 4.8}l4.8 4.8l-4.8 4.8l-4.8 -4.8z" fill="${colors.text}"/>`;
}

function drawnLabel({ Kind, X, Y, Number: number, Text, Detail }: SketchLabel): string {
  if (Kind !== 'line') return text(Text, X + 1, Y + 12, { size: 8.5 });
  return [
    `<circle cx="${X + 9}" cy="${Y + 9}" r="8" fill="#fff" stroke="${colors.muted}" stroke-width="0.8"/>`,
    text(String(number), X + 9, Y + 12.2, { size: 8.5, isBold: true, anchor: 'middle' }),
    Text && text(Text, X + 21, Y + 13, { size: 10, isBold: true }),
    Detail && text(Detail, X + 1, Y + 27, { size: 8.5 }),
  ].join('');
}

function drawnScaleBar(view: SketchView): string {
  const { Left, Right, Bottom } = scaleBar(view);
  return [
    path(`M${Left} ${Bottom - 4}v4H${Right}v-4`, { stroke: colors.muted, 'stroke-width': 0.8 }),
    text(`${view.Grid} ft`, Right, Bottom - 8, { size: 8.5, anchor: 'end' }),
  ].join('');
}

function path(d: string, attributes: Readonly<Record<string, string | number>>): string {
  const all = Object.entries({ fill: 'none', ...attributes }).map(([name, value]) => `${name}="${value}"`);
  return `<path d="${d}" ${all.join(' ')}/>`;
}

/** Labels are made of numbers and fixed words, so nothing needs to be escaped. */
function text(
  words: string,
  x: number,
  y: number,
  style: { size: number; isBold?: boolean; anchor?: 'middle' | 'end' },
): string {
  const weight = style.isBold ? ' font-weight="bold"' : '';
  const anchor = style.anchor ? ` text-anchor="${style.anchor}"` : '';
  const color = style.isBold ? colors.text : colors.muted;
  return `<text x="${x}" y="${y}" font-family="NotoSans" font-size="${style.size}" fill="${color}"${weight}${anchor}>${words}</text>`;
}
