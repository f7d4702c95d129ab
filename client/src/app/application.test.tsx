import { initialSettings } from '@picket/domain';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { granted, sessionWith } from '@/testing/builders.ts';
import { answering, refused } from '@/testing/server.ts';
import { Application, prepareSignedInApp } from './application.tsx';
import { SignedInApp } from './signed-in-app.tsx';
import { createStore } from './store.ts';

const resumed = Promise.resolve();
const settings = { ...initialSettings, Image: null, Version: 1, CompanyName: 'Bay Fences' };

describe(prepareSignedInApp, () => {
  it('loads the application of signed-in users with the settings', async () => {
    const reads = answering('get', 'settings', () => HttpResponse.json(settings));
    expect(await prepareSignedInApp(createStore({ session: sessionWith() }), resumed)).toBe(SignedInApp);
    expect(reads).toHaveLength(1);
  });

  it('returns nothing when a part of it cannot be loaded', async () => {
    const failed = Promise.reject(new Error('offline'));
    expect(await prepareSignedInApp(createStore({ session: sessionWith() }), failed)).toBeUndefined();
  });

  describe('while the settings do not come', () => {
    beforeEach(() => {
      jest.useFakeTimers({ advanceTimers: true });
      history.replaceState(null, '', '/role/add');
    });
    afterEach(() => {
      jest.useRealTimers();
      history.replaceState(null, '', '/');
    });

    it('shows the screen after a moment, with input that stays when they come', async () => {
      let answer: (response: Response) => void = () => undefined;
      answering('get', 'settings', () => new Promise((resolve) => (answer = resolve)));
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const store = createStore({ session: sessionWith() });
      const prepared = prepareSignedInApp(store, resumed);
      jest.advanceTimersByTime(1_500);
      expect(await prepared).toBeUndefined();
      render(
        <Provider store={store}>
          <Application SignedInApp={await prepared} />
        </Provider>,
      );
      await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Office');
      answer(HttpResponse.json(settings));
      await screen.findByRole('link', { name: 'Bay Fences, start page' });
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Office');
    });
  });
});

describe('a session that ends while a form is open', () => {
  beforeEach(() => history.replaceState(null, '', '/role/add'));
  afterEach(() => history.replaceState(null, '', '/'));

  async function type() {
    answering('get', 'settings', () => HttpResponse.json(settings));
    answering('post', 'users/refresh', () => refused(401));
    const saves = answering(
      'post',
      'userRoles',
      () => refused(401),
      () => refused(400, { Message: 'Invalid', ModelState: { Name: ['This name is taken'] } }),
    );
    const store = createStore({ session: sessionWith() });
    const resumedApp = await prepareSignedInApp(store, resumed);
    render(
      <Provider store={store}>
        <Application SignedInApp={resumedApp} />
      </Provider>,
    );
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Office{Enter}');
    await screen.findByRole('heading', { name: 'Your session has ended' });
    return { user, saves };
  }

  it('asks to sign in over the page, and then saves what was typed', async () => {
    const signIns = answering('post', 'users/token', () => HttpResponse.json(granted()));
    const { user, saves } = await type();
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('admin');
    await user.type(screen.getByLabelText('Password'), 'fence post');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('This name is taken')).toBeInTheDocument();
    expect(signIns).toHaveLength(1);
    expect(saves.map(({ body }) => (body as { Name: string }).Name)).toEqual(['Office', 'Office']);
    expect(screen.queryByRole('heading', { name: 'Your session has ended' })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Office');
  });

  it('can be left for the sign-in page', async () => {
    const { user, saves } = await type();
    await user.click(screen.getByRole('button', { name: 'Discard it and leave' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(saves).toHaveLength(1);
  });
});

describe(Application, () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
    localStorage.setItem('picket-signed-in', '1');
  });
  afterEach(() => {
    jest.useRealTimers();
    localStorage.clear();
    history.replaceState(null, '', '/');
  });

  const show = () =>
    render(
      <Provider store={createStore()}>
        <Application SignedInApp={() => <h1>Jobs</h1>} />
      </Provider>,
    );

  it('continues without a sign-in as soon as a server that cannot save can do so again', async () => {
    const calls = answering(
      'post',
      'users/refresh',
      () => refused(503),
      () => HttpResponse.json(granted()),
    );
    show();
    expect(screen.getByRole('heading')).toHaveTextContent('Picket is not available at the moment');
    jest.advanceTimersByTime(5_000);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Jobs' })).toBeNull();
    jest.advanceTimersByTime(5_000);
    await screen.findByRole('heading', { name: 'Jobs' });
  });

  it('tries again when asked to', async () => {
    answering('post', 'users/refresh', () => HttpResponse.json(granted()));
    show();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Jobs' });
  });

  it('shows a page that needs no session while the server cannot resume it', async () => {
    history.replaceState(null, '', '/forgotpassword');
    show();
    await screen.findByRole('heading', { name: /password/i });
  });
});
