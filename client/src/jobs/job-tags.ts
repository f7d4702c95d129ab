import { savedTags } from '@/api/tags.ts';

/** What a write to a job makes stale: the job, the lists that show it, and its log. */
export const jobSavedTags = (id: number) => [...savedTags('Job', id), { type: 'JobLog' as const, id }];
