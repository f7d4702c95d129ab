import type { PointGroup } from 'signature_pad';
import { canvasRatio, fitStrokes, padWidth } from './pad-size.ts';

const stroke = (...points: [x: number, y: number][]) =>
  ({ penColor: '#000', points: points.map(([x, y]) => ({ x, y, pressure: 0.5, time: 1 })) }) as unknown as PointGroup;
const places = (strokes: PointGroup[]) => strokes.map(({ points }) => points.map(({ x, y }) => [x, y]));

it('padWidth is 700 px, and on narrower screens the width of the window less 139 px', () => {
  expect([1440, 839, 838, 390].map((width) => padWidth(width))).toEqual([700, 700, 699, 251]);
});

it('canvasRatio is that of the screen, at least 1, and keeps the canvas within 2,000 x 1,000 pixels', () => {
  expect([canvasRatio(700, 0.5), canvasRatio(700, 2), canvasRatio(251, 3)]).toEqual([1, 2, 3]);
  expect(canvasRatio(700, 3) * 700).toBeCloseTo(2_000);
  expect(canvasRatio(251, 10) * 160).toBeCloseTo(1_000);
});

describe(fitStrokes, () => {
  it('does not change a signature that fits', () =>
    expect(places(fitStrokes([stroke([10, 20], [240, 90])], 251))).toEqual([
      [
        [10, 20],
        [240, 90],
      ],
    ]));

  it('scales a signature from a wider pad down in proportion', () =>
    expect(places(fitStrokes([stroke([100, 50]), stroke([486, 100])], 251))).toEqual([[[50, 25]], [[243, 50]]]));

  it('returns no strokes for an empty signature', () => expect(fitStrokes([], 251)).toEqual([]));
});
