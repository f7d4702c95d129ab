import { Inject, Injectable } from '@nestjs/common';
import { isResourceName, type Recorded, streamOf } from '@picket/domain';
import { findItems } from '@picket/projections/catalogue/catalogue.query';
import { companiesProjection } from '@picket/projections/companies/companies.projection';
import type { Reader } from '@picket/projections/core/reader';
import { customersProjection } from '@picket/projections/customers/customers.projection';
import { rolesProjection } from '@picket/projections/roles/roles.projection';
import { usersProjection } from '@picket/projections/users/users.projection';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { EVENT_STORE, READER } from '../../base/ports.ts';
import type { Reference, TextPart } from './history-values.ts';
import type { PastReader } from './past-reader.ts';

export type NameOf = (part: TextPart) => string;

interface NamedRow {
  readonly Id: number;
  readonly Name: string;
}

/** Reference targets other than list items: the kind of their streams, and the read model with their names. */
const targets = {
  companies: { kind: 'company', model: companiesProjection.model },
  customers: { kind: 'customer', model: customersProjection.model },
  roles: { kind: 'role', model: rolesProjection.model },
  users: { kind: 'user', model: usersProjection.model },
} as const;
const isTarget = (to: string): to is keyof typeof targets => Object.hasOwn(targets, to);

@Injectable()
export class ReferenceNames {
  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Loads the names of all references in the parts: the current ones, or those of a moment. Formats a part as text. */
  async load(parts: readonly TextPart[], past?: PastReader): Promise<NameOf> {
    const references = new Map(parts.filter((part) => typeof part !== 'string').map((part) => [keyOf(part), part]));
    const names = new Map<string, string>();
    for (const to of new Set([...references.values()].map((reference) => reference.to))) {
      const ids = [...references.values()].filter((reference) => reference.to === to).map(({ id }) => id);
      for (const { Id, Name } of await rows(past ?? this.reader, to, ids)) names.set(keyOf({ to, id: Id }), Name);
    }
    for (const [key, reference] of references) {
      if (!names.has(key)) names.set(key, await this.lastName(reference, past));
    }
    return (part) => (typeof part === 'string' ? part : names.get(keyOf(part))!);
  }

  /** A deleted role is in no read model, so its last name is read from its stream. */
  private async lastName({ to, id }: Reference, past?: PastReader): Promise<string> {
    const stream = streamOf(isTarget(to) ? targets[to].kind : to, id);
    const events = past ? await past.events(stream) : await this.store.read(stream);
    return events.map(nameIn).findLast((name) => name !== null) ?? `${to} ${id}`;
  }
}

async function rows(reader: Reader, to: string, ids: readonly number[]): Promise<readonly NamedRow[]> {
  if (isResourceName(to)) return findItems(reader, to, ids);
  return isTarget(to) ? reader.getMany<NamedRow>(targets[to].model, ids) : [];
}

const keyOf = ({ to, id }: Reference): string => `${to} ${id}`;

function nameIn({ data }: Recorded): string | null {
  const { Name } = (data ?? {}) as { Name?: unknown };
  return typeof Name === 'string' ? Name : null;
}
