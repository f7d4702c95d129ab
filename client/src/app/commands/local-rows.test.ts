import { renderHook } from '@testing-library/react';
import { useShortcuts } from '@/lib/keys/shortcuts.ts';
import { everyClaim, flagsOf } from '@/testing/builders.ts';
import { newCustomerRow, pageRows } from './local-rows.ts';

describe(newCustomerRow, () => {
  it.each(['Ann', 'Éva Őry', '3 Oaks'])('offers to add %s', (text) =>
    expect(newCustomerRow(text, flagsOf(everyClaim))?.name).toBe(`New customer “${text}”`),
  );

  it.each(['-', '“Ann', 'Oak 1234'])('does not take %s for a name', (text) =>
    expect(newCustomerRow(text, flagsOf(everyClaim))).toBeNull(),
  );
});

describe(pageRows, () => {
  it('are the shortcuts of the page that need no row with the focus', () => {
    const shortcuts = ['j', 'Enter'].map((keys) => ({ keys, label: `Press ${keys}`, run: () => undefined }));
    renderHook(() => useShortcuts(shortcuts));
    expect(pageRows().map(({ name }) => name)).toEqual(['Press j']);
  });
});
