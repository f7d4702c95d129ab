import { documentLimits } from '@picket/domain';
import { fileSize } from '@/lib/file-size.ts';
import { DropZone } from '@/ui/drop-zone.tsx';
import { useUnsavedWarning } from '@/ui/use-unsaved-warning.ts';
import { type DocumentsOf, documentsUrl } from './documents.api.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

const hint = `Or drop or paste files here, at most ${fileSize(documentLimits.maxBytes)} each.`;

/** Adds documents to a thing, several at once. */
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
