import { Dialog } from '@/ui/dialog.tsx';
import type { HistoryOf } from './history.api.ts';
import { ThingHistory } from './thing-history.tsx';

interface HistoryDialogProps extends HistoryOf {
  /** What the thing is called. */
  name: string;
  onClose: () => void;
}

/** The history of a row that has no page of its own. */
export const HistoryDialog = ({ name, onClose, ...of }: HistoryDialogProps) => (
  <Dialog opened title={`History of ${name}`} size="lg" onClose={onClose}>
    <ThingHistory {...of} />
  </Dialog>
);
