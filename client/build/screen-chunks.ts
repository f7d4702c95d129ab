import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const SOURCE = /client\/src\//;
const ROUTES = /client\/src\/app\/routes\/([a-z-]+-)?routes\.ts$/;
const SIGNED_OUT_APP = /client\/src\/app\/signed-out-app\.tsx$/;
/** Parts of screens that load right after their page. */
const PARTS = /client\/src\/features\/(calendar\/(calendar-body|grid\/calendar-grid)|dispatch\/dispatch-board)\.tsx$/;
/** Modules that this many screens load are in one file, which every screen loads. */
const COMMON = 8;

/**
 * Puts the modules that the same screens load first into one file, because every file of a screen delays its first paint.
 * Pages without sign-in load nothing of it. A file imports only files of the same or more screens, so none wait for each
 * other in a circle.
 * @param common Modules of packages and the domain that most screens load.
 */
export function screenChunks(common: RegExp) {
  const source = new Set<string>();
  let names: Map<string, string> | null = null;
  return {
    debugName: 'screens',
    includeDependenciesRecursively: false,
    test: (id: string): boolean => {
      if (SOURCE.test(id)) source.add(id);
      return SOURCE.test(id) || common.test(id);
    },
    name: (id: string, modules: Modules): string | null => {
      if (!SOURCE.test(id)) return 'screens';
      names ??= namesOf([...source], modules);
      return names.get(id) ?? null;
    },
  };
}

function namesOf(source: readonly string[], modules: Modules): Map<string, string> {
  const openedFrom = (files: readonly string[]) =>
    files.flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const loadedLater = new Set(openedFrom(source));
  const screens = [
    ...openedFrom(source.filter((id) => ROUTES.test(id))).filter((id) => id.endsWith('.page.tsx')),
    ...source.filter((id) => PARTS.test(id)),
  ];
  const signedOutPages = openedFrom(source.filter((id) => SIGNED_OUT_APP.test(id)));
  const loadedWith = new Map<string, string[]>();
  for (const start of loadedLater)
    for (const id of importsOf(start, modules)) loadedWith.set(id, [...(loadedWith.get(id) ?? []), start]);
  const names = new Map<string, string>();
  for (const [id, starts] of loadedWith) {
    const of = screens.filter((screen) => starts.includes(screen));
    // A file that loads with only one other file becomes part of it.
    if (of.length === 0 || starts.length === 1 || starts.some((start) => signedOutPages.includes(start))) continue;
    names.set(id, of.length >= COMMON ? 'screens' : `screen-${of.map((screen) => screens.indexOf(screen)).join('-')}`);
  }
  return names;
}

/** A module and the source that it loads with it. */
function importsOf(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id) || !SOURCE.test(id)) return found;
  found.add(id);
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) importsOf(next, modules, found);
  return found;
}
