import type { Locator, Page } from 'playwright-core';

/** A page, or a part of it such as a dialog. */
export type Place = Page | Locator;

/** Fills labeled inputs one after the other and leaves the last. */
export async function type(place: Place, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const input = place.getByRole('textbox', { name: label, exact: true });
    await input.fill(value);
    await input.blur();
  }
}

/** Chooses an option of a searchable drop-down. */
export async function choose(place: Place, label: string, option: string): Promise<void> {
  const box = place.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await box.fill(option);
  await pageOf(place).getByRole('option', { name: option }).click();
}

/** Fills labeled inputs and drop-downs. */
export async function enter(place: Place, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const name = { name: label, exact: true };
    const input = place.getByRole('textbox', name).or(place.getByRole('combobox', name));
    if ((await input.getAttribute('role')) === 'combobox') await choose(place, label, value);
    else await type(place, { [label]: value });
  }
}

export const press = (place: Place, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click();

export const pageOf = (place: Place): Page => ('page' in place ? place.page() : place);
