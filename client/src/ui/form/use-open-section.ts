import { useState } from 'react';

/** The state of a section, with the functions that open and close it. */
export interface OpenSection {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Opens one section of a page at a time. Spread `section('basic')` on its SectionCard. */
export function useOpenSection() {
  const [open, setOpen] = useState<string | null>(null);
  return (name: string): OpenSection => ({
    isOpen: open === name,
    onOpen: () => setOpen(name),
    onClose: () => setOpen((current) => (current === name ? null : current)),
  });
}
