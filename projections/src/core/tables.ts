import type { Projection } from './projection.ts';
import type { ReadStore } from './read-store.ts';

/** `job-list@3-1`: the first build of the third version. */
export const tableName = (model: string, version: number, build: number): string => `${model}@${version}-${build}`;

/** Version and build of a table. */
export function buildOf(table: string): { version: number; build: number } {
  const [version, build] = table.slice(table.lastIndexOf('@') + 1).split('-');
  return { version: Number(version), build: Number(build) };
}

/** Builds of a generation of the store: more than a model ever has. */
const BUILDS_PER_GENERATION = 1000;

/**
 * The next table to build the projection in, when it can't use `active`. Tables of another generation of the store have
 * other names, so that what is still being written to a replaced one finds no table.
 */
export function nextTable(projection: Projection, active: string | null, generation = 1): string {
  const { version, build } = active ? buildOf(active) : { version: 0, build: 0 };
  const first = (generation - 1) * BUILDS_PER_GENERATION + 1;
  return tableName(projection.model.name, projection.version, version === projection.version ? build + 1 : first);
}

/** The active table of each model, cached until a read finds that it was dropped. */
export class ActiveTables {
  private readonly known = new Map<string, string>();

  constructor(private readonly store: ReadStore) {}

  /** null before the model's first build. */
  async of(model: string): Promise<string | null> {
    return this.known.get(model) ?? (await this.refresh(model));
  }

  /** Reads the active table from the store again: this or another process may have swapped it. */
  async refresh(model: string): Promise<string | null> {
    const active = await this.store.active(model);
    if (active) this.known.set(model, active);
    else this.known.delete(model);
    return active;
  }
}
