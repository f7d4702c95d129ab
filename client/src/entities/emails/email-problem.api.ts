import type { EmailProblemAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';

const emailProblemApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEmailProblem: build.query<EmailProblemAnswer, void>({ query: () => 'email-problem' }),
  }),
});

export const { useGetEmailProblemQuery } = emailProblemApi;
