import { Button } from '@mantine/core';
import type { JobTemplateRow } from '@picket/domain';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { TemplateContents } from '../../copying/template-contents.tsx';

export function TemplateDialog({ template, onClose }: { template: JobTemplateRow; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={template.Name} size="lg">
      <TemplateContents id={template.Id} />
      <DialogButtons>
        <Button data-first onClick={onClose}>
          Close
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
