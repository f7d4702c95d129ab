import type { ReactNode } from 'react';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';

/** The page of a job in the past, loaded when it is opened. */
export const LaterPastFrame = loadLater<{ children: ReactNode }>(
  async () => (await import('./past-frame.tsx')).PastFrame,
  <LoadingPage />,
);
