import { type EstimateSummary, ItemKinds, type JobItemRow } from '@picket/domain';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { useRemovePostMutation } from '../../shared/calls/posts.api.ts';
import { useRemoveLaborMutation, useRemoveMiscItemMutation } from './summary.api.ts';

/** Returns what removes an item after asking; undefined for items that follow the fence lines. */
export function useRemoveItem({ Id: JobId, Version }: EstimateSummary) {
  const [removePost] = useRemovePostMutation();
  const [removeMiscItem] = useRemoveMiscItemMutation();
  const [removeLabor] = useRemoveLaborMutation();
  return ({ Kind, Id, Description }: JobItemRow): (() => void) | undefined => {
    if (Kind === ItemKinds.FenceSection || Kind === ItemKinds.Gate) return undefined;
    const remove = { [ItemKinds.Post]: removePost, [ItemKinds.Misc]: removeMiscItem, [ItemKinds.Labor]: removeLabor }[
      Kind
    ];
    return async () => {
      const text = 'It will be deleted from the estimate.';
      const isSure = await confirm({ title: `Delete ${Description}?`, text, confirmLabel: 'Delete', isDanger: true });
      if (isSure) void remove({ JobId, Id, Version });
    };
  };
}
