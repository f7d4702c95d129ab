import { useState } from 'react';

/** Which section of a page is open; opening one closes the other. Spread `section('basic')` on its SectionCard. */
export function useOpenSection() {
  const [open, setOpen] = useState<string | null>(null);
  return (name: string) => ({
    isOpen: open === name,
    onOpen: () => setOpen(name),
    onClose: () => setOpen((current) => (current === name ? null : current)),
  });
}
