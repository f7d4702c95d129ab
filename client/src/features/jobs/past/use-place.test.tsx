import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Navigator, Router, type To } from 'react-router';
import { tick } from '@/testing/history.ts';
import { usePlace } from './use-place.ts';

const ticks = [1, 2, 3, 4].map((version) => tick(version));
const at = (step: number) => `?at=p${ticks[step - 1]!.Position}`;
const RESTED_MS = 1_000;

/** Renders `usePlace` at a step in a router that shows a written address only when `show` is called. */
function openAt(step: number) {
  const written: string[] = [];
  const replace = (to: To) => void written.push((to as { search: string }).search);
  const navigator = { createHref: String, push: replace, replace, go: () => undefined } as Navigator;
  const visited = [at(step)];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router location={{ search: visited.at(-1)!, key: `${visited.length}` }} navigator={navigator}>
      {children}
    </Router>
  );
  const { result, rerender } = renderHook(() => usePlace(ticks), { wrapper });
  return {
    written,
    step: () => result.current.index + 1,
    move: (to: number) => {
      act(() => result.current.move(to - 1));
      act(() => jest.advanceTimersByTime(RESTED_MS));
    },
    show: (search: string) => {
      visited.push(search);
      rerender();
    },
  };
}

describe('usePlace', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('writes a step to the address when the slider rests', () => {
    const place = openAt(2);
    place.move(4);
    expect(place.written).toEqual([at(4)]);
  });

  it('stays at the latest step while the router is late, and writes it after the one before', () => {
    const place = openAt(2);
    place.move(4);
    place.move(3);
    place.show(at(4));
    expect(place.step()).toBe(3);
    expect(place.written).toEqual([at(4), at(3)]);
    place.show(at(3));
    expect(place.step()).toBe(3);
    expect(place.written).toHaveLength(2);
  });

  it('writes its step again when another navigation came first', () => {
    const place = openAt(2);
    place.move(4);
    place.show(at(2));
    expect(place.step()).toBe(4);
    expect(place.written).toEqual([at(4), at(4)]);
  });

  it('follows an address that others write, and forgets its own on the way', () => {
    const place = openAt(2);
    place.move(4);
    place.show(at(1));
    expect(place.step()).toBe(1);
    place.move(3);
    expect(place.written).toEqual([at(4), at(3)]);
  });
});
