import type { JobEvent } from '@picket/domain';
import type { Projection } from '../core/projection.ts';

/** The fence sections last chosen for fence lines, newest first, each as often as it was chosen. */
interface SectionUses {
  FenceSectionIds: number[];
}

export type SectionChosen = Extract<JobEvent, { type: 'FenceLineAdded' | 'FenceLineChanged' }>;

/** The id of the row of everyone's choices. */
export const EVERYONE = 'everyone';
/** The id of the row of one user's choices. */
export const userRow = (userId: number): string => `user-${userId}`;

/** Older choices are forgotten, so that the count follows what is sold now and the row stays small. */
const most = 200;

/** One row for everyone, and one for each user, because market partners may not learn what others choose (ruling 24). */
export const sectionUsesProjection: Projection<SectionUses, SectionChosen> = {
  version: 1,
  live: null,
  model: { name: 'section-uses', fields: {}, indexes: [] },
  handles: ['FenceLineAdded', 'FenceLineChanged'],
  touches: (event) => {
    if (chosenIn(event) === undefined) return [];
    const { actor } = event.meta;
    return actor.kind === 'staff' && actor.id !== null ? [EVERYONE, userRow(actor.id)] : [EVERYONE];
  },
  evolve(row, event) {
    const id = chosenIn(event);
    if (id === undefined) return row;
    return { FenceSectionIds: [id, ...(row?.FenceSectionIds ?? [])].slice(0, most) };
  },
};

const chosenIn = (event: SectionChosen): number | undefined =>
  event.type === 'FenceLineAdded' ? event.data.Line.FenceSectionId : event.data.Now.FenceSectionId;
