import 'virtual:theme.css';
import '@/app/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { reportUnhandled } from '@/api/error-reports.ts';
import { mayHaveSession, resumeSession, syncTabs } from '@/api/session-sync.ts';
import { Application, prepareSignedInApp } from '@/app/application.tsx';
import { createStore } from '@/app/store.ts';

reportUnhandled();
const store = createStore();
syncTabs(store);
const resumed = resumeSession(store);
const signedInApp = mayHaveSession() ? prepareSignedInApp(store, resumed) : undefined;
await resumed;
const SignedInApp = await signedInApp;

createRoot(document.getElementById('root')!, { onCaughtError: (error) => window.reportError(error) }).render(
  <StrictMode>
    <Provider store={store}>
      <Application SignedInApp={SignedInApp} />
    </Provider>
  </StrictMode>,
);
