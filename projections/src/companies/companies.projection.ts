import { type CompanyEvent, type CompanyRow, imageOf, partsOf } from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';

/** A company's row in lists. `NameKey` sorts without case. */
export interface CompanyRecord extends CompanyRow {
  NameKey: string;
}

export const companiesProjection: Projection<CompanyRecord, CompanyEvent> = {
  version: 2,
  live: numberedTags('Company'),
  model: {
    name: 'companies',
    fields: { Id: 'number', NameKey: 'string', CompanyTypeId: 'number', Archived: 'boolean' },
    indexes: [['Archived', 'NameKey']],
    searchText: ({ Name }) => Name,
  },
  handles: [
    'CompanyAdded',
    'CompanyRenamed',
    'CompanyTypeChanged',
    'CompanyPriceLevelChanged',
    'CompanyLogoChanged',
    'CompanyDisclaimerChanged',
    'CompanyEstimateDisclaimerChanged',
    'CompanyArchived',
    'CompanyRestored',
  ],
  touches: (event) => [String(partsOf(event.stream).id)],
  evolve(row, event, id) {
    const changed = { Id: Number(id), Version: event.version };
    switch (event.type) {
      case 'CompanyAdded':
        return {
          ...event.data,
          ...changed,
          Image: imageOf(event.data.Image),
          NameKey: event.data.Name.toLowerCase(),
          Archived: false,
        };
      case 'CompanyRenamed':
        return row && { ...row, ...event.data, ...changed, NameKey: event.data.Name.toLowerCase() };
      case 'CompanyLogoChanged':
        return row && { ...row, ...changed, Image: imageOf(event.data.Image) };
      case 'CompanyArchived':
        return row && { ...row, ...changed, Archived: true };
      case 'CompanyRestored':
        return row && { ...row, ...changed, Archived: false };
      default:
        return row && { ...row, ...event.data, ...changed };
    }
  },
};
