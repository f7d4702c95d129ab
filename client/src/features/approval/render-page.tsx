import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders a page that needs no sign-in and has its own document. */
export const renderPage = (page: ReactNode): void =>
  createRoot(document.getElementById('root')!).render(<StrictMode>{page}</StrictMode>);
