import { initialSettings } from '@picket/domain';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { sessionWith } from '@/testing/builders.ts';
import { answering } from '@/testing/server.ts';
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
