import type { StateOption } from '../values.ts';

const names =
  'AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|AA Armed Forces Americas|AE Armed Forces Europe|' +
  'AP Armed Forces Pacific|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
  'DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
  'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
  'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
  'NC North Carolina|ND North Dakota|MP Northern Mariana Islands|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|' +
  'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VI Virgin Islands|VA Virginia|WA Washington|' +
  'WV West Virginia|WI Wisconsin|WY Wyoming';

/** The 50 states, DC, the territories and the armed forces, sorted by name. `Id` is the two-letter code. */
export const states: readonly StateOption[] = names
  .split('|')
  .map((state) => ({ Id: state.slice(0, 2), Name: state.slice(3) }));

const nameById = new Map(states.map(({ Id, Name }) => [Id, Name]));

/** Returns true for a two-letter code of `states`, in capitals. */
export const isState = (code: string): boolean => nameById.has(code);

/** Returns the state's name, or the code itself if it is unknown. */
export const stateName = (code: string): string => nameById.get(code) ?? code;
