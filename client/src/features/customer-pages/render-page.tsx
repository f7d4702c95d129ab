import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '@/ui/error-boundary.tsx';
import { PageFailed } from './page-failed.tsx';

/** Renders a page that needs no sign-in and has its own document. */
export const renderPage = (page: ReactNode): void =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <ErrorBoundary fallback={() => <PageFailed />}>{page}</ErrorBoundary>
    </StrictMode>,
  );
