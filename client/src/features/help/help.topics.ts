export interface HelpTopic {
  readonly title: string;
  /** Beginnings of the paths of the screens that it helps with. */
  readonly paths: readonly string[];
  readonly answers: readonly (readonly [question: string, answer: string])[];
}

/** What people ask of each part of the product, in the order of its work. */
export const helpTopics: readonly HelpTopic[] = [
  {
    title: 'Customers',
    paths: ['/customer/'],
    answers: [
      [
        'Someone may be there already',
        'While you add a customer, those with the same phone, e-mail, or name and zip are pointed out. You can open one of them, or go on.',
      ],
      [
        'The same customer is there twice',
        'Open the one that stays and choose "Merge". Jobs, notes, documents and contacts of the other one follow, and its own page then leads to the one that stays.',
      ],
      [
        'Plans, permits, photographs',
        'Add them under "All documents" of a customer, or the tab "Documents" of a job: choose files, drop them there, or paste a picture. Photographs forget where they were taken.',
      ],
      [
        'Where customers come from',
        'The sources that retail customers choose from are kept under the settings of the customers. One that is in use stays.',
      ],
    ],
  },
  {
    title: 'Jobs',
    paths: ['/job/'],
    answers: [
      [
        'Opportunity, estimate, order',
        'A job without an estimate date is an opportunity. With one it is an estimate, and "Convert to Order" makes it an order with its prices and tax as they are that day.',
      ],
      [
        'An order has to become an estimate again',
        '"Revert to estimate" opens it for changes. Its payments stay, and the log keeps where it was.',
      ],
    ],
  },
  {
    title: 'Users and roles',
    paths: ['/user/', '/role/', '/admin/permission-changes'],
    answers: [
      [
        'What a role opens',
        'For each area a role has no access, may read, or has full access. A change works at the next click of everyone who has the role.',
      ],
      [
        'Someone leaves',
        'Turn off the access on their page: they are out at their next click. What they did stays under their name.',
      ],
      [
        'A lost phone or laptop',
        'Your profile lists where you are signed in and can end each of these sessions. Who manages users can do so for others.',
      ],
    ],
  },
  {
    title: 'Companies, installers and settings',
    paths: ['/company/', '/admin/sub-contractor/', '/app/settings'],
    answers: [
      [
        'Disclaimers',
        'The two texts of a company are printed for its customers. They can be set in bold, lists and links; anything that could run on a page is taken out.',
      ],
      [
        'Words in braces',
        'In the texts of e-mails, words in braces such as {name} and {link} are filled in when the e-mail is sent.',
      ],
    ],
  },
  {
    title: 'Catalogue',
    paths: ['/admin/'],
    answers: [
      [
        'Prices',
        'Fence sections, posts, gates and miscellaneous items have a price for each price level. A new price changes no line that is on a job already.',
      ],
      [
        'Many changes at once',
        'Export a list as CSV, change it in a spreadsheet, and import it: before anything is done you see what each line would change.',
      ],
      ['Installation labor', 'The system counts with it, so it can be neither changed nor archived.'],
    ],
  },
];

/** The topic of the screen with that path, null for none; the longest beginning wins. */
export function topicOf(path: string): HelpTopic | null {
  const fitting = helpTopics.flatMap((topic) =>
    topic.paths.filter((start) => path.startsWith(start)).map((start) => ({ topic, length: start.length })),
  );
  return fitting.sort((a, b) => b.length - a.length)[0]?.topic ?? null;
}
