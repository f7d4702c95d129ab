/** Independent installers who work for the demo company. `CompanyId` null: for both companies. */
export const INSTALLERS = [
  {
    Id: 1,
    Name: 'Shoreline Fence Crew',
    CompanyId: 1,
    InstallationDisclaimer:
      '<p>Shoreline Fence Crew calls 811 before digging. <strong>Private lines</strong> (sprinklers, pool, lighting) must be marked by the owner.</p>',
    Color: '#1c6e8c',
  },
  {
    Id: 2,
    Name: 'Ridge & Post Installations',
    CompanyId: 1,
    InstallationDisclaimer: '<p>One year on workmanship. Rock drilling is charged by the hole.</p>',
    Color: '#7a4e2d',
  },
  {
    Id: 3,
    Name: 'Garden State Installers',
    CompanyId: null,
    InstallationDisclaimer:
      '<p>The site must be clear along the line.</p><ul><li>Access of 4 ft</li><li>Power within 100 ft</li></ul>',
    Color: '#3d6b35',
  },
] as const;
