import { catalogueProjection } from '@picket/projections/catalogue/catalogue.projection';
import { companiesProjection } from '@picket/projections/companies/companies.projection';
import { contactsProjection } from '@picket/projections/contacts/contacts.projection';
import type { Projection } from '@picket/projections/core/projection';
import { customersProjection } from '@picket/projections/customers/customers.projection';
import { documentsProjection } from '@picket/projections/documents/documents.projection';
import { jobDetailsProjection } from '@picket/projections/job-details/job-details.projection';
import { jobListProjection } from '@picket/projections/job-list/job-list.projection';
import { jobLogProjection } from '@picket/projections/job-log/job-log.projection';
import { notesProjection } from '@picket/projections/notes/notes.projection';
import { numbersProjection } from '@picket/projections/numbers/numbers.projection';
import { paymentsProjection } from '@picket/projections/payments/payments.projection';
import { permissionChangesProjection } from '@picket/projections/permission-changes/permission-changes.projection';
import { rolesProjection } from '@picket/projections/roles/roles.projection';
import { settingsProjection } from '@picket/projections/settings/settings.projection';
import { usersProjection } from '@picket/projections/users/users.projection';

const models = [
  catalogueProjection,
  companiesProjection,
  contactsProjection,
  customersProjection,
  documentsProjection,
  jobDetailsProjection,
  jobListProjection,
  jobLogProjection,
  notesProjection,
  paymentsProjection,
  permissionChangesProjection,
  rolesProjection,
  settingsProjection,
  usersProjection,
] as readonly Projection[];

export const numbers = numbersProjection([...new Set(models.flatMap(({ handles }) => handles))]);

/** Every read model there is: what the projector builds and `rebuild` knows by name. */
export const projections: readonly Projection[] = [...models, numbers as Projection];
