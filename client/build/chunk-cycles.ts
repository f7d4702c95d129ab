import type { Plugin } from 'vite';

type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * Fails the build if scripts import each other in a circle: one of them would run before what it imports, and a screen
 * could fail to open. The groups of screen-chunks.ts decide which modules share a script.
 */
export const chunkCycles = (): Plugin => ({
  name: 'picket:chunk-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const cycle = cycleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (!cycle) return;
    const modulesOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.moduleIds.join('\n  ');
    const described = cycle.map((file) => `${file}:\n  ${modulesOf(file)}`);
    this.error(`Scripts import each other in a circle: ${[...cycle, cycle[0]].join(' -> ')}\n${described.join('\n')}`);
  },
});

/** Files that import each other in a circle, in the order of their imports; null if there are none. */
export function cycleIn(imports: Imports): string[] | null {
  const done = new Set<string>();
  const search = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return path.slice(path.indexOf(file));
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const cycle = search(next, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const cycle = search(file, []);
    if (cycle) return cycle;
  }
  return null;
}
