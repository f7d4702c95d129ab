import { useState } from 'react';

/** The state of a section, with the functions that open and close it. */
export interface OpenSection {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** The section that a link to the page opens, at each visit anew. */
interface LinkedSection {
  readonly name: string;
  readonly visit: string;
}

/** Opens one section of a page at a time. Spread `section('basic')` on its SectionCard. */
export function useOpenSection(linked: LinkedSection | null = null) {
  const [open, setOpen] = useState<string | null>(null);
  const [visit, setVisit] = useState<string | null>(null);
  if (linked && linked.visit !== visit) {
    setVisit(linked.visit);
    setOpen(linked.name);
  }
  return (name: string): OpenSection => ({
    isOpen: open === name,
    onOpen: () => setOpen(name),
    onClose: () => setOpen((current) => (current === name ? null : current)),
  });
}
