import type { JobTemplateRow } from '@picket/domain';
import { CloseButtons } from '@/ui/dialogs/close-buttons.tsx';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { TemplateContents } from '../../copying/template-contents.tsx';

export function TemplateDialog({ template, onClose }: { template: JobTemplateRow; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={template.Name} size="lg">
      <TemplateContents id={template.Id} />
      <CloseButtons onClose={onClose} />
    </Dialog>
  );
}
