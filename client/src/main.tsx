import 'virtual:theme.css';
import '@/app/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { reportUnhandled } from '@/api/error-reports.ts';
import { resumeSession, syncTabs } from '@/api/session-sync.ts';
import { Application } from '@/app/application.tsx';
import { createStore } from '@/app/store.ts';

reportUnhandled();
const store = createStore();
syncTabs(store);
await resumeSession(store);

createRoot(document.getElementById('root')!, { onCaughtError: (error) => window.reportError(error) }).render(
  <StrictMode>
    <Provider store={store}>
      <Application />
    </Provider>
  </StrictMode>,
);
