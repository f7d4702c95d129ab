import { documentLimits } from '@picket/domain';
import { fileSize } from '@/lib/file-size.ts';
import { useUnsavedWarning } from '@/ui/form/use-unsaved-warning.ts';
import { DropZone } from '@/ui/inputs/drop-zone.tsx';
import { type DocumentsOf, documentsUrl } from './documents.api.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

const hint = `Or drop or paste files here, at most ${fileSize(documentLimits.maxBytes)} each.`;

/** Adds one or more documents to a record. */
export function AddDocuments(of: DocumentsOf) {
  const uploads = useUploads(documentsUrl(of));
  useUnsavedWarning(uploads.items.some(({ failure }) => failure === null));
  return (
    <>
      <DropZone label="Add documents" multiple hint={hint} onFiles={uploads.add} />
      <UploadList {...uploads} />
    </>
  );
}
