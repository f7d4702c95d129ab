import { act, renderHook } from '@testing-library/react';
import { type ReactNode, Suspense, startTransition, use } from 'react';
import { type Navigator, Router, type To } from 'react-router';
import { tick } from '@/testing/history.ts';
import { useStepInUrl } from './use-step-in-url.ts';

const ticks = [1, 2, 3, 4].map((version) => tick(version));
const at = (step: number) => `?at=p${ticks[step - 1]!.Position}`;
const RESTED_MS = 1_000;

/** Delays the commit of what is rendered with it, as a slow page does. */
function Wait({ until }: { until: Promise<void> | undefined }) {
  if (until) use(until);
  return null;
}

/** Renders `useStepInUrl` at a step in a router that shows a written address only when `show` is called. */
function openAt(step: number) {
  const written: string[] = [];
  const replace = (to: To) => void written.push((to as { search: string }).search);
  const navigator = { createHref: String, push: replace, replace, go: () => undefined } as Navigator;
  const visited = [at(step)];
  let until: Promise<void> | undefined;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router location={{ search: visited.at(-1)!, key: `${visited.length}` }} navigator={navigator}>
      <Suspense>
        {children}
        <Wait until={until} />
      </Suspense>
    </Router>
  );
  const { result, rerender } = renderHook(() => useStepInUrl(ticks), { wrapper });
  return {
    written,
    step: () => result.current.index + 1,
    move: async (to: number) => {
      await act(async () => result.current.move(to - 1));
      await act(async () => jest.advanceTimersByTime(RESTED_MS));
    },
    show: (search: string) => {
      visited.push(search);
      rerender();
    },
    /** Begins to render an address, as the router does. Returns what ends the rendering. */
    beginToShow: async (search: string) => {
      let finish = () => {};
      until = new Promise((resolve) => {
        finish = resolve;
      });
      visited.push(search);
      await act(async () => startTransition(() => rerender()));
      return () =>
        act(async () => {
          finish();
          await until;
        });
    },
  };
}

describe('useStepInUrl', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('writes a step to the address when the slider rests', async () => {
    const page = openAt(2);
    await page.move(4);
    expect(page.written).toEqual([at(4)]);
  });

  it('stays at the latest step while the router is late, and writes it after the one before', async () => {
    const page = openAt(2);
    await page.move(4);
    await page.move(3);
    page.show(at(4));
    expect(page.step()).toBe(3);
    expect(page.written).toEqual([at(4), at(3)]);
    page.show(at(3));
    expect(page.step()).toBe(3);
    expect(page.written).toHaveLength(2);
  });

  it('writes its step again when another navigation came first', async () => {
    const page = openAt(2);
    await page.move(4);
    page.show(at(2));
    expect(page.step()).toBe(4);
    expect(page.written).toEqual([at(4), at(4)]);
  });

  it('follows an address that others write, and forgets its own on the way', async () => {
    const page = openAt(2);
    await page.move(4);
    page.show(at(1));
    expect(page.step()).toBe(1);
    await page.move(3);
    expect(page.written).toEqual([at(4), at(3)]);
  });

  it('stays at a step that is chosen while a written address is rendered', async () => {
    const page = openAt(4);
    await page.move(3);
    const finish = await page.beginToShow(at(3));
    await page.move(1);
    expect(page.step()).toBe(1);
    await finish();
    expect(page.step()).toBe(1);
    expect(page.written).toEqual([at(3), at(1)]);
  });
});
