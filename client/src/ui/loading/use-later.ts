import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** A part of a page that loads on demand. Unlike with React.lazy, a failed load can be repeated. */
export interface Later<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  loaded: ComponentType<Props> | null;
}

/** Loads a part. Call it before the first render to load the part ahead. */
export async function loadPart<Props>(later: Later<Props>): Promise<ComponentType<Props>> {
  later.loaded = await later.load();
  return later.loaded;
}

/** Loads a part when it is first rendered. After a failure, `retry` and the next mount load it again. */
export function useLater<Props>(later: Later<Props>) {
  const [Part, setPart] = useState(() => later.loaded);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadPart(later).then(
      (part) => setPart(() => part),
      () => setFailed(true),
    );
  }, [later]);
  useEffect(() => {
    if (!Part) load();
  }, [Part, load]);
  return { Part, hasFailed: hasFailed && !Part, retry: load };
}
