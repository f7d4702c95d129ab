import 'virtual:theme.css';
import '@/app/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { keepTabsInStep, resumeSession } from '@/api/session-sync.ts';
import { Application } from '@/app/application.tsx';
import { createStore } from '@/app/store.ts';

const store = createStore();
keepTabsInStep(store);
await resumeSession(store);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Provider store={store}>
      <Application />
    </Provider>
  </StrictMode>,
);
