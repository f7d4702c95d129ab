import type {
  CompanyRow,
  ListAnswer,
  PatchCompanyRequest,
  SaveAnswer,
  SaveCompanyRequest,
  SearchRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { listTags, reads, savedTags, saves } from '@/api/tags.ts';
import { type ChosenImage, withImage } from '@/api/with-image.ts';

type CompanyValues = Omit<SaveCompanyRequest, 'Image'> & { Image?: ChosenImage };

export const companyUrl = (id: number) => `companies/${id}`;

const conflict = async () =>
  (await import('./company-conflict.ts')).companyConflict((_body, get, { record }) => get(companyUrl(record.id)));

const ofCompany = (id: number) => ({ record: { kind: 'company', id } });

const saving = { done: 'Company Saved Successfully', failed: 'Save Failed', form: true, conflict };

export const companySearch = (body: SearchRequest) => ({ url: 'companies/_search', method: 'POST', body });

const companiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchCompanies: build.query<ListAnswer<CompanyRow>, SearchRequest>({
      query: companySearch,
      providesTags: (answer) => [...listTags('Company', answer?.data), { type: 'Catalogue', id: 'price-levels' }],
    }),
    getCompany: build.query<CompanyRow, number>({
      query: companyUrl,
      providesTags: reads('Company'),
    }),
    addCompany: build.mutation<SaveAnswer, CompanyValues>({
      query: ({ Image, ...body }) => withImage({ url: 'companies', method: 'POST', body }, Image),
      invalidatesTags: savedTags('Company'),
      extraOptions: saving,
    }),
    saveCompany: build.mutation<SaveAnswer, CompanyValues & { Id: number }>({
      query: ({ Id, Image, ...body }) =>
        withImage({ url: companyUrl(Id), method: 'PUT', body, ...ofCompany(Id) }, Image),
      invalidatesTags: saves('Company'),
      extraOptions: saving,
    }),
    patchCompany: build.mutation<SaveAnswer, PatchCompanyRequest>({
      query: (body) => ({ url: 'companies/patch', method: 'POST', body, ...ofCompany(body.Id) }),
      invalidatesTags: saves('Company'),
      extraOptions: saving,
    }),
    archiveCompany: build.mutation<SaveAnswer, CompanyRow>({
      query: ({ Id, Archived, Version }) => ({
        url: `companies/archive/${Id}/${!Archived}`,
        method: 'PUT',
        params: { version: Version },
        ...ofCompany(Id),
      }),
      invalidatesTags: saves('Company'),
      extraOptions: { failed: 'An error occurred archiving this company' },
    }),
  }),
});

export const {
  useSearchCompaniesQuery,
  useGetCompanyQuery,
  useAddCompanyMutation,
  useSaveCompanyMutation,
  usePatchCompanyMutation,
  useArchiveCompanyMutation,
} = companiesApi;

/** The companies, without archived ones unless `ShowArchived`; undefined until loaded. */
export const useCompanies = (search: Pick<SearchRequest, 'ShowArchived'> = {}): CompanyRow[] | undefined =>
  useSearchCompaniesQuery(search).data?.data;
