import { Inject, Injectable } from '@nestjs/common';
import { isResourceName, type Recorded, streamOf } from '@picket/domain';
import { findItems } from '@picket/projections/catalogue/catalogue.query';
import { companiesProjection } from '@picket/projections/companies/companies.projection';
import type { Reader } from '@picket/projections/core/reader';
import { customersProjection } from '@picket/projections/customers/customers.projection';
import { rolesProjection } from '@picket/projections/roles/roles.projection';
import { usersProjection } from '@picket/projections/users/users.projection';
import type { EventStore } from '../event-store/event-store.ts';
import { EVENT_STORE, READER } from '../ports.ts';
import type { Named, Word } from './facts.ts';

interface NamedRow {
  readonly Id: number;
  readonly Name: string;
}

/** What references name beside the items of lists: the kind of the things' streams, and where their names are kept. */
const things = {
  companies: { kind: 'company', model: companiesProjection.model },
  customers: { kind: 'customer', model: customersProjection.model },
  roles: { kind: 'role', model: rolesProjection.model },
  users: { kind: 'user', model: usersProjection.model },
} as const;
const isThing = (to: string): to is keyof typeof things => Object.hasOwn(things, to);

/** The names of the things that words refer to. */
@Injectable()
export class Names {
  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Tells each of the words, with the present names of what they refer to. */
  async of(words: readonly Word[]): Promise<(word: Word) => string> {
    const named = new Map(words.filter((word) => typeof word !== 'string').map((word) => [keyOf(word), word]));
    const names = new Map<string, string>();
    for (const kind of new Set([...named.values()].map(({ to }) => to))) {
      const ids = [...named.values()].filter(({ to }) => to === kind).map(({ id }) => id);
      for (const { Id, Name } of await this.rows(kind, ids)) names.set(keyOf({ to: kind, id: Id }), Name);
    }
    for (const [key, gone] of named) if (!names.has(key)) names.set(key, await this.lastName(gone));
    return (word) => (typeof word === 'string' ? word : names.get(keyOf(word))!);
  }

  private async rows(to: string, ids: readonly number[]): Promise<readonly NamedRow[]> {
    if (isResourceName(to)) return findItems(this.reader, to, ids);
    return isThing(to) ? this.reader.getMany<NamedRow>(things[to].model, ids) : [];
  }

  /** A deleted role is in no read model any more, but its stream knows what it was called. */
  private async lastName({ to, id }: Named): Promise<string> {
    const events = await this.store.read(streamOf(isThing(to) ? things[to].kind : to, id));
    return events.map(nameIn).findLast((name) => name !== null) ?? `${to} ${id}`;
  }
}

const keyOf = ({ to, id }: Named): string => `${to} ${id}`;

function nameIn({ data }: Recorded): string | null {
  const { Name } = (data ?? {}) as { Name?: unknown };
  return typeof Name === 'string' ? Name : null;
}
