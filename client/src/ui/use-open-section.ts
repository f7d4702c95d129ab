import { useState } from 'react';

/** Whether a section is open, and how it opens and closes. */
export interface OpenSection {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Which section of a page is open; opening one closes the other. Spread `section('basic')` on its SectionCard. */
export function useOpenSection() {
  const [open, setOpen] = useState<string | null>(null);
  return (name: string): OpenSection => ({
    isOpen: open === name,
    onOpen: () => setOpen(name),
    onClose: () => setOpen((current) => (current === name ? null : current)),
  });
}
