import { TextInput } from '@mantine/core';
import { hasWords, type JobTemplateRow, MAX_QUERY_LENGTH } from '@picket/domain';
import { useState } from 'react';
import { useGetJobTemplatesQuery } from '../shared/calls/copying.api.ts';
import { describeTemplate } from './parts-text.ts';
import { RecordChoice } from './record-choice.tsx';

/** Finds a template by name. */
export function TemplateChoice({ onChoose }: { onChoose: (template: JobTemplateRow) => void }) {
  const { data, error, refetch } = useGetJobTemplatesQuery(false);
  const [search, setSearch] = useState('');
  return (
    <>
      <TextInput
        type="search"
        aria-label="Search templates"
        placeholder="Search templates"
        maxLength={MAX_QUERY_LENGTH}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <RecordChoice
        label="Templates"
        list={{ data: data?.data.filter(({ Name }) => hasWords(Name, search)), error, refetch }}
        name={({ Name }) => Name}
        note={describeTemplate}
        onChoose={onChoose}
        empty={
          data?.total === 0
            ? 'No templates yet. Save the lines of a job as a template first.'
            : 'No templates match the search.'
        }
      />
    </>
  );
}
