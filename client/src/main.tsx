import '@/app/mantine.css';
import 'virtual:theme.css';
import '@/app/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepTabsInStep, resumeSession } from '@/api/session-sync.ts';
import { Application } from '@/app/application.tsx';
import { createRouter } from '@/app/router.tsx';
import { createStore } from '@/app/store.ts';

const store = createStore();
keepTabsInStep(store);
await resumeSession(store);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Application store={store} router={createRouter()} />
  </StrictMode>,
);
