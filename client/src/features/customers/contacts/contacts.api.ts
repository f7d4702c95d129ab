import type {
  Address,
  ContactRow,
  ContactSearchRequest,
  ListAnswer,
  Phone,
  SaveAnswer,
  SaveContactRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { lists, reads, savedTags, saves } from '@/api/tags.ts';
import { customerConflict } from '@/entities/customers/customer-conflict.ts';
import type { Versioned } from '@/ui/form/use-versioned-form.ts';

/** A save request for a contact. `Id` and `Version` identify the contact. */
type Saving<Body> = Body & Versioned & { customerId: number };

const contactUrl = (id: number) => `customers/contacts/${id}`;
const contactsOf = (customerId: number) => `customers/${customerId}/contacts`;

const conflict = customerConflict((_body, get, { record }) => get(contactUrl(record.id)));

const ofContact = (id: number) => ({ record: { kind: 'contact', id } });

const saving = { done: 'Contact Saved Successfully', failed: 'Save Failed', form: true, conflict };

const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchContacts: build.query<ListAnswer<ContactRow>, ContactSearchRequest>({
      query: (body) => ({ url: 'customers/contacts/_search', method: 'POST', body }),
      providesTags: lists('Contact'),
    }),
    getContact: build.query<ContactRow, number>({
      query: contactUrl,
      providesTags: reads('Contact'),
    }),
    addContact: build.mutation<SaveAnswer, SaveContactRequest & { customerId: number }>({
      query: ({ customerId, ...body }) => ({ url: contactsOf(customerId), method: 'POST', body }),
      invalidatesTags: savedTags('Contact'),
      extraOptions: { ...saving, failed: 'Error Adding Contact' },
    }),
    saveContact: build.mutation<SaveAnswer, Saving<SaveContactRequest>>({
      query: ({ customerId, ...body }) => ({
        url: contactsOf(customerId),
        method: 'PUT',
        body,
        ...ofContact(body.Id),
      }),
      invalidatesTags: saves('Contact'),
      extraOptions: saving,
    }),
    saveContactPhones: build.mutation<SaveAnswer, Saving<{ Phones: Phone[] }>>({
      query: ({ customerId, Id, ...body }) => ({
        url: `${contactsOf(customerId)}/${Id}/phones`,
        method: 'PUT',
        body,
        ...ofContact(Id),
      }),
      invalidatesTags: saves('Contact'),
      extraOptions: saving,
    }),
    saveContactAddress: build.mutation<SaveAnswer, Saving<{ Address: Address }>>({
      query: ({ customerId, Id, ...body }) => ({
        url: `${contactsOf(customerId)}/${Id}/address`,
        method: 'PUT',
        body,
        ...ofContact(Id),
      }),
      invalidatesTags: saves('Contact'),
      extraOptions: saving,
    }),
    deleteContact: build.mutation<SaveAnswer, ContactRow>({
      query: ({ CustomerId, Id, Version }) => ({
        url: `${contactsOf(CustomerId)}/${Id}`,
        method: 'DELETE',
        params: { version: Version },
        ...ofContact(Id),
      }),
      invalidatesTags: savedTags('Contact'),
      extraOptions: { failed: 'Contact Deletion Failed' },
    }),
  }),
});

export const {
  useSearchContactsQuery,
  useGetContactQuery,
  useAddContactMutation,
  useSaveContactMutation,
  useSaveContactPhonesMutation,
  useSaveContactAddressMutation,
  useDeleteContactMutation,
} = contactsApi;
