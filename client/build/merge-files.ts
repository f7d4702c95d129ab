/** A file of the build, before files are merged. */
export interface BuiltFile {
  readonly name: string;
  /** The names of the files that it imports at once. */
  readonly imports: readonly string[];
  /** About as many as a browser loads. */
  readonly bytes: number;
  /** The screens, dialogs and other parts that load it. */
  readonly loadedBy: ReadonlySet<string>;
}

/** Loading one file costs as much as this many bytes. */
const REQUEST_BYTES = 4_000;

interface Cluster {
  readonly names: readonly string[];
  readonly bytes: number;
  readonly loadedBy: ReadonlySet<string>;
}

interface Pair {
  readonly both: readonly [Cluster, Cluster];
  readonly gain: number;
}

/**
 * Decides which files become one: those that mostly the same parts load. In each step it merges the two that save most,
 * as long as the saved requests are worth more than the code that is loaded in vain.
 * @param weightOf How much a part counts.
 * @param isFixed The files that stay as they are.
 * @returns The names of the files of each merged file. They never import each other in a circle if the given files do not.
 */
export function mergeFiles(
  files: readonly BuiltFile[],
  weightOf: (part: string) => number,
  isFixed: (file: BuiltFile) => boolean = () => false,
): (readonly string[])[] {
  const imports = new Map(files.map((file) => [file.name, file.imports]));
  const clusterOf = new Map<string, Cluster>(files.map((file) => [file.name, { ...file, names: [file.name] }]));
  const free = new Set(files.filter((file) => !isFixed(file)).map(({ name }) => clusterOf.get(name)!));
  const importsOf = ({ names }: Cluster) => new Set(names.flatMap((name) => imports.get(name)!.map(toCluster)));
  const toCluster = (name: string) => clusterOf.get(name)!;
  const pairOf = (one: Cluster, other: Cluster): Pair => ({ both: [one, other], gain: gainOf(one, other, weightOf) });
  const isGain = ({ gain }: Pair) => gain > 0;

  const all = [...free];
  let pairs = all.flatMap((one, place) => all.slice(place + 1).map((other) => pairOf(one, other))).filter(isGain);
  while (pairs.length > 0) {
    const best = pairs.reduce((found, pair) => (pair.gain > found.gain ? pair : found));
    const [one, other] = best.both;
    if (isBetween(one, other, importsOf) || isBetween(other, one, importsOf)) {
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    const merged: Cluster = {
      names: [...one.names, ...other.names],
      bytes: one.bytes + other.bytes,
      loadedBy: new Set([...one.loadedBy, ...other.loadedBy]),
    };
    for (const name of merged.names) clusterOf.set(name, merged);
    free.delete(one);
    free.delete(other);
    pairs = [
      ...pairs.filter(({ both }) => !both.includes(one) && !both.includes(other)),
      ...[...free].map((each) => pairOf(merged, each)).filter(isGain),
    ];
    free.add(merged);
  }
  return [...free].map(({ names }) => names);
}

/** In bytes: the saved requests less the code that is loaded in vain. */
function gainOf(one: Cluster, other: Cluster, weightOf: (part: string) => number): number {
  let gain = 0;
  for (const part of one.loadedBy) gain += weightOf(part) * (other.loadedBy.has(part) ? REQUEST_BYTES : -other.bytes);
  for (const part of other.loadedBy) if (!one.loadedBy.has(part)) gain -= weightOf(part) * one.bytes;
  return gain;
}

/** Whether one imports the other through a third: merged, they would import each other in a circle. */
function isBetween(one: Cluster, other: Cluster, importsOf: (cluster: Cluster) => Set<Cluster>): boolean {
  const seen = new Set<Cluster>([one]);
  const next = [...importsOf(one)].filter((each) => each !== other);
  for (let cluster = next.pop(); cluster; cluster = next.pop()) {
    if (cluster === other) return true;
    if (seen.has(cluster)) continue;
    seen.add(cluster);
    next.push(...importsOf(cluster));
  }
  return false;
}
