import { type AnyDecider, type Command, type Decider, type DomainEvent } from '@picket/domain';

/** The commands of one stream. */
export interface Script {
  readonly decider: AnyDecider;
  readonly id: number;
  readonly commands: readonly Command[];
}

export const script = <S, C extends Command, E extends DomainEvent>(
  decider: Decider<S, C, E>,
  id: number,
  ...commands: readonly NoInfer<C>[]
): Script => ({ decider: decider as unknown as AnyDecider, id, commands });

export const picture = (letter: string) => ({
  Sha256: letter.repeat(64),
  ThumbnailSha256: letter.repeat(63).concat('0'),
});
export const otherAddress = { Address1: '9 Oak Ave', City: 'Princeton', State: 'NJ', Zip: '08540' };
