import { Dialog } from '@/ui/dialogs/dialog.tsx';
import type { HistoryOf } from './history.api.ts';
import { RecordHistory } from './record-history.tsx';

interface HistoryDialogProps extends HistoryOf {
  /** The name of the record. */
  name: string;
  onClose: () => void;
}

/** The history of a record that has no detail page. */
export const HistoryDialog = ({ name, onClose, ...of }: HistoryDialogProps) => (
  <Dialog opened title={`History of ${name}`} size="lg" onClose={onClose}>
    <RecordHistory {...of} />
  </Dialog>
);
