import type { Position } from '@picket/domain';
import type { CheckpointStore } from '../queue/checkpoint-store.ts';
import { update, type Vault } from './vault.ts';

/** Checkpoints of the queue, stored in the vault. */
export class VaultCheckpoints implements CheckpointStore {
  constructor(private readonly vault: Vault) {}

  async get(name: string): Promise<Position | null> {
    return (await this.vault.get<Position>(keyOf(name)))?.value ?? null;
  }

  async set(name: string, position: Position): Promise<void> {
    await update<Position>(this.vault, keyOf(name), (held) => (held && held >= position ? null : { value: position }));
  }
}

const keyOf = (name: string) => `checkpoint/${name}`;
