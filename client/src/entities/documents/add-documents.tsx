import { documentLimits } from '@picket/domain';
import { fileSize } from '@/lib/format/file-size.ts';
import { useUnsavedInput } from '@/ui/dialogs/use-unsaved.ts';
import { DropZone } from '@/ui/inputs/drop-zone.tsx';
import { type DocumentsOf, documentsUrl } from './documents.api.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

const hint = `Or drop or paste files here, at most ${fileSize(documentLimits.maxBytes)} each.`;

/** Adds one or more documents to a record. */
export function AddDocuments(of: DocumentsOf) {
  const uploads = useUploads(documentsUrl(of));
  const pending = uploads.items.filter(({ failure }) => failure === null);
  useUnsavedInput(pending.length > 0, () => pending.forEach(uploads.drop));
  return (
    <>
      <DropZone label="Add documents" multiple hint={hint} onFiles={uploads.add} />
      <UploadList {...uploads} />
    </>
  );
}
