import { asProblem } from '@/api/problem.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useGetTemplatePartsQuery } from '../shared/calls/copying.api.ts';
import { PartsList } from './parts-list.tsx';
import { partsOfTemplate } from './parts-text.ts';

/** The lines and items of a template. */
export function TemplateContents({ id }: { id: number }) {
  const { data, error, refetch } = useGetTemplatePartsQuery(id);
  if (error && !data) return <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />;
  return data ? <PartsList groups={partsOfTemplate(data)} /> : <LoadingPage />;
}
