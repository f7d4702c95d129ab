import { NativeSelect } from '@mantine/core';
import { UserRoles } from '@picket/domain';
import { useSession } from '@/api/session.slice.ts';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { useCompanies } from '@/entities/companies/companies.api.ts';
import { useGetMarketPartnersQuery } from '@/entities/users/users.api.ts';
import type { Choices } from '@/lib/format/field-text.ts';
import { SearchBox } from '@/ui/table/search-box.tsx';
import type { CalendarState } from './calendar-search.ts';

export interface FilterPanelProps {
  state: CalendarState;
  change: (values: Partial<CalendarState>) => void;
}

type FilterField = 'MarketPartnerId' | 'TeamId' | 'SubContractorId' | 'CompanyId' | 'LocationId';

/**
 * The filters of a calendar. Market partners see their own events alone and have neither partner nor team; their admins
 * choose a market partner; others also choose a team (jobs-pipeline section 2).
 */
export function CalendarFilterPanel({ state, change }: FilterPanelProps) {
  const role = useSession().user?.UserRoleId;
  const isPartner = role === UserRoles.MarketPartner;
  const select = (label: string, all: string, field: FilterField, choices: Choices | undefined) => (
    <NativeSelect
      size="xs"
      label={label}
      value={state[field] ?? ''}
      onChange={({ currentTarget }) =>
        change({ [field]: Number(currentTarget.value) || null } as Partial<CalendarState>)
      }
    >
      <option value="">{all}</option>
      {choices?.map(({ Id, Name }) => (
        <option key={Id} value={Id}>
          {Name}
        </option>
      ))}
    </NativeSelect>
  );
  const crews = useChoices('sub-contractors');
  const teams = useChoices('teams');
  const locations = useChoices('locations');
  const companies = useCompanies();
  const { data: partners } = useGetMarketPartnersQuery();
  return (
    <>
      <SearchBox label="Search the calendar" value={state.Query} onSearch={(Query) => change({ Query })} />
      {!isPartner && select('Market partner', 'All market partners', 'MarketPartnerId', partners)}
      {!isPartner && role !== UserRoles.MarketPartnerAdmin && select('Team', 'All teams', 'TeamId', teams)}
      {select('Crew', 'All crews', 'SubContractorId', crews)}
      {select('Company', 'All companies', 'CompanyId', companies)}
      {select('Location', 'All locations', 'LocationId', locations)}
      <NativeSelect
        size="xs"
        label="Colors by"
        value={state.ByStatus ? 'status' : 'person'}
        onChange={({ currentTarget }) => change({ ByStatus: currentTarget.value === 'status' })}
      >
        <option value="person">Person or crew</option>
        <option value="status">Status</option>
      </NativeSelect>
    </>
  );
}
