const USES = 'picket-fence-section-uses';

/** How often each fence section was chosen in this browser, by id. */
export function readSectionUses(): Readonly<Record<number, number>> {
  try {
    return JSON.parse(localStorage.getItem(USES) ?? '{}') as Record<number, number>;
  } catch {
    return {};
  }
}

export function countSectionUse(id: number): void {
  const uses = readSectionUses();
  localStorage.setItem(USES, JSON.stringify({ ...uses, [id]: (uses[id] ?? 0) + 1 }));
}
