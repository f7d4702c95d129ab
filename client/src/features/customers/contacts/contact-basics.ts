import { contactFields, pickFields } from '@picket/domain';

/** The contact fields without phones and address. */
export const contactBasics = pickFields(contactFields, 'FirstName', 'LastName', 'Title', 'Email', 'StatusId');
