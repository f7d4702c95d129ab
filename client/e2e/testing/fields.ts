import type { Locator, Page } from 'playwright-core';

/** A page, or a part of it such as a dialog. */
type Scope = Page | Locator;

/** Fills labeled inputs and drop-downs one after the other, and leaves each input. */
export async function fillFields(scope: Scope, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const name = { name: label, exact: true };
    const input = scope.getByRole('textbox', name).or(scope.getByRole('combobox', name));
    if ((await input.getAttribute('role')) === 'combobox') {
      await choose(scope, label, value);
    } else {
      await input.fill(value);
      await input.blur();
    }
  }
}

/** Chooses an option of a searchable drop-down. */
export async function choose(scope: Scope, label: string, option: string): Promise<void> {
  const box = scope.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await box.fill(option);
  await pageOf(scope).getByRole('option', { name: option }).click();
}

export const clickButton = (scope: Scope, name: string): Promise<void> =>
  scope.getByRole('button', { name, exact: true }).click();

export const pageOf = (scope: Scope): Page => ('page' in scope ? scope.page() : scope);

/** Clicks the first of several buttons of this name. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();
