import type { SaveArgs } from './call.ts';

/** The saves of each form, by its copy of the record as it opened it (`SaveArgs.base`). */
const savesByBase = new WeakMap<object, readonly SaveArgs[]>();

/** Notes a save that the server has, so that the next save of the same form can undo it. */
export function noteFormSave(save: SaveArgs): void {
  if (save.base) savesByBase.set(save.base, [...formSavesSince(save.base), save]);
}

export const formSavesSince = (base: object): readonly SaveArgs[] => savesByBase.get(base) ?? [];
