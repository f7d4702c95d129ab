import { turnSingleKeys, useSingleKeys } from '@/lib/keys/single-keys.ts';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { Switch } from '@/ui/inputs/switch.ts';

/** Turns the shortcuts of one key off, for users whose speech input or habits press keys by accident. */
export function KeysSection() {
  return (
    <SectionCard title="Keyboard" isCollapsible>
      <Switch
        label="Shortcuts of one key"
        description="J, K, ? and the others of the help. Those with Ctrl or Cmd always work. Saved in this browser."
        checked={useSingleKeys()}
        onChange={({ currentTarget }) => turnSingleKeys(currentTarget.checked)}
      />
    </SectionCard>
  );
}
