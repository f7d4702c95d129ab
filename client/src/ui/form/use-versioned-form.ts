import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type SaveForm, type SaveFormOptions, useSaveForm } from './use-save-form.ts';

/** The version that a save replaces. */
export interface Versioned {
  readonly Id: number;
  readonly Version: number;
}

/**
 * The version that a form opened. `Base` is the form's own copy of the whole record. It is the base for merging a
 * conflict, and identifies the saves of the form. It is not sent.
 */
export interface OpenedVersion extends Versioned {
  readonly Base: object;
}

export const openedVersion = (record: Versioned): OpenedVersion => ({
  Id: record.Id,
  Version: record.Version,
  Base: { ...record },
});

interface VersionedFormOptions<Entity extends Versioned, Values extends FieldValues>
  extends Pick<SaveFormOptions<Values>, 'fields' | 'rules'> {
  /** Picks the values that the form edits. */
  pick: (record: Entity) => Values;
  /** Saves over the version that the form opened. */
  save: (values: Values, opened: OpenedVersion) => Promise<{ error?: unknown }>;
  onSaved?: () => void;
}

/**
 * A form for a part of a versioned record. Without input, it shows each newer record. With input, it preserves the
 * input and, if someone else saves this part, the version that it opened, so that its save causes a conflict. It takes
 * the version of its own saves and of saves of other parts, which cause no conflict.
 */
export function useVersionedForm<Entity extends Versioned, Values extends FieldValues>(
  record: Entity,
  { pick, save, ...options }: VersionedFormOptions<Entity, Values>,
): SaveForm<Values> {
  const [opened, setOpened] = useState(() => openedVersion(record));
  const form = useSaveForm<Values>({
    ...options,
    isOnPage: true,
    values: pick(opened.Base as Entity),
    save: (values) => save(values, opened),
    fromServer: (current) => {
      setOpened(openedVersion(current as Entity));
      return pick(current as Entity);
    },
  });
  const follow = useEffectEvent((version: number) => {
    if (form.isSaving || version <= opened.Version) return;
    const isSame = JSON.stringify(pick(record)) === JSON.stringify(form.formState.defaultValues);
    if (form.isDirty && !isSame) return;
    setOpened(openedVersion(record));
    if (!form.isDirty) form.reset(pick(record));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a record may arrive while the form is saved
  useEffect(() => follow(record.Version), [record.Version, form.isSaving]);
  return form;
}
