import { screenPaths } from '@picket/domain';
import { loadScreen, routeObjects } from './router.tsx';
import { routes } from './routes/routes.ts';
import { signedOutPaths } from './signed-out-app.tsx';

it('the server answers the path of every screen, and no other, with the page', () => {
  const paths = ['/', ...signedOutPaths, ...routes.map(({ path }) => path)];
  expect(paths.toSorted()).toEqual(screenPaths.toSorted());
});

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
