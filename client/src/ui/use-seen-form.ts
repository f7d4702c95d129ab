import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type SaveForm, type SaveFormOptions, useSaveForm } from './use-save-form.ts';

/** What a save is made on top of. */
export interface Seen {
  readonly Id: number;
  readonly Version: number;
}

interface SeenFormOptions<Thing extends Seen, Values extends FieldValues>
  extends Pick<SaveFormOptions<Values>, 'fields' | 'rules'> {
  /** The part of the thing that the form edits. */
  pick: (thing: Thing) => Values;
  /** Saves on top of the thing as it was when the form opened. */
  save: (values: Values, seen: Seen) => Promise<{ error?: unknown }>;
  onSaved: () => void;
}

/**
 * A form over a part of a thing. It keeps what is typed, and the version that it was typed over, while others save; as
 * long as nothing is typed, it follows the thing, so that one's own save that is still on its way here is no conflict.
 */
export function useSeenForm<Thing extends Seen, Values extends FieldValues>(
  thing: Thing,
  { pick, save, ...options }: SeenFormOptions<Thing, Values>,
): SaveForm<Values> {
  const [opened, setOpened] = useState(thing);
  const form = useSaveForm<Values>({
    ...options,
    values: pick(opened),
    save: (values) => save(values, { Id: opened.Id, Version: opened.Version }),
    fromServer: (current) => {
      setOpened(current as Thing);
      return pick(current as Thing);
    },
  });
  const follow = useEffectEvent((version: number) => {
    if (form.isDirty || form.isSaving || version === opened.Version) return;
    setOpened(thing);
    form.reset(pick(thing));
  });
  useEffect(() => follow(thing.Version), [thing.Version]);
  return form;
}
