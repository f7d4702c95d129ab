import { loadScreen, routeObjects } from './router.tsx';

const routeTo = (path: string) => routeObjects()[0]!.children!.find((route) => route.path === path)!;

describe(loadScreen, () => {
  it('lets the next router show the screen in its first rendering', async () => {
    expect(routeTo('/attention')).toMatchObject({ lazy: expect.any(Function) });
    await loadScreen('/attention');
    expect(routeTo('/attention')).toMatchObject({ element: expect.anything() });
    expect(routeTo('/attention').lazy).toBeUndefined();
  });

  it('loads nothing for a path without a screen', async () => {
    await expect(loadScreen('/nowhere')).resolves.toBeUndefined();
  });
});
