export interface HelpTopic {
  readonly title: string;
  /** Path prefixes of the screens that the topic belongs to. */
  readonly paths: readonly string[];
  readonly answers: readonly (readonly [question: string, answer: string])[];
}

/** Help by area, in the order of the navigation. */
export const helpTopics: readonly HelpTopic[] = [
  {
    title: 'Needs attention',
    paths: ['/attention'],
    answers: [
      [
        'Find what waits for you',
        'Picket lists open jobs by what they wait for, the longest waiting first. Open a line to see its jobs. "Mine" limits the page to jobs that you go to. You see only what you can act on.',
      ],
      [
        'See what is on today',
        'Beside the list are the estimates and deliveries of today and the close rate of the last 13 weeks, as far as your permissions show them. Each opens what is behind it. On a phone your next estimate is at the top, with buttons to call and for the map.',
      ],
      ['Change when a job is listed', 'Set the number of days for each kind under "Needs attention" in the settings.'],
    ],
  },
  {
    title: 'Shop today',
    paths: ['/job/shop'],
    answers: [
      [
        'See what to make next',
        'Orders are listed by due date, those past due first, with the items that are ready and what each order waits for. "Start" starts manufacturing, "Continue" opens the items, and "Mark as ready" appears once every item is ready. Enter a number or a customer at the top and press Enter to search the manufacturing queue.',
      ],
      [
        'Receive a special order',
        '"Special orders coming in" lists items that have not arrived, the next first. Choose "Receive" when an item is there. Set the expected date on the manufacturing page of the order.',
      ],
      [
        'See the load and the trucks',
        '"Load this week" compares the sections and gates that are made with those that are due each day. "To load" lists the trucks of today and tomorrow and which of their orders are not ready.',
      ],
    ],
  },
  {
    title: 'Customers',
    paths: ['/customer/'],
    answers: [
      [
        'Avoid duplicate customers',
        'While you add a customer, Picket lists customers with the same phone, email, or name and zip. Open one of them, or continue.',
      ],
      [
        'Merge duplicate customers',
        'Open the customer to keep and choose "Merge". Jobs, notes, documents and contacts move to it, and the page of the merged customer links to it.',
      ],
      [
        'Plans, permits and photos',
        'Add them under "All documents" of a customer, or on the "Documents" tab of a job: choose files, drop them, or paste a picture. Location data is removed from photos.',
      ],
      [
        'Customer sources',
        'Retail customers have a source. Edit the list in the customer settings. A source that is in use cannot be removed.',
      ],
    ],
  },
  {
    title: 'Jobs',
    paths: ['/job/'],
    answers: [
      [
        'See a job as it stood',
        'Choose "History" under "More", or click an entry of the log. Move through the steps with the timeline, the arrow keys or the date box; Shift with an arrow goes to the next amount change. Every tab and every document is as of then, and nothing can be changed. Esc leads back to now.',
      ],
      [
        'Compare two moments',
        'The history compares the step shown with now. Choose another step with the arrows icon beside it in the list, or "The step before".',
      ],
      [
        'Restore an earlier version',
        'Choose "Restore this version" in the history. Picket shows what would change before you confirm. Status, approvals, payments and deliveries stay.',
      ],
      [
        'Enter fence lines',
        'Type each side of the lot on the tab "Fence lines": its section and length, the turn from the line before, and its gates. Enter goes to the next line. "Stop" ends a run, so that the next line starts a new one. The sketch follows while you type.',
      ],
      [
        'Lengths',
        'Enter feet such as 12.5, or feet and inches such as 12\' 6" or 12 ft 6 in. Paste several lengths to get a line for each.',
      ],
      [
        'Posts',
        'The tab "Posts" shows what the fence lines need beside what you chose. "Use suggested posts" takes the suggestion; you can change each quantity.',
      ],
      [
        'Options',
        'Offer alternatives such as cedar or vinyl, or extras such as a lattice top: choose "Add an option" on the tab "Summary". The total counts what is chosen. When the customer orders, options that are not chosen are removed.',
      ],
      [
        'Opportunity, estimate, order',
        'A job without an estimate date is an opportunity; with a date it is an estimate. "Convert to order" makes it an order and locks its prices and tax.',
      ],
      [
        'Estimator and installer',
        'Choose them in the section "General" of a job. The estimator goes to the estimate, the installer (the crew, on calendars) to the installation; calendars show and filter by both. Neither gives access to the job.',
      ],
      [
        'How old an opportunity is',
        'The list says for how many days nobody changed an opportunity: from 3 days on it is waiting, from 7 neglected. Sort by "Last activity" to see the oldest first.',
      ],
      [
        'Change an order',
        '"Revert to estimate" opens an order for changes. Its payments stay, and the job log shows the revert.',
      ],
    ],
  },
  {
    title: 'Accounting',
    paths: ['/accounting'],
    answers: [
      [
        'Hand a month to the bookkeeper',
        'Choose "Make export" and the last day of the month, check the preview, and download the file for QuickBooks Online or Xero, as CSV or as JSON. Each invoice, void, payment, credit and reversal is in exactly one export. What you record later, even with an earlier date, is in the next one.',
      ],
      [
        'Name the accounts',
        'Under "Accounts", enter the account of each kind of item, tax rate and payment type as your bookkeeper calls it: names for QuickBooks, codes for Xero. An export keeps the accounts that it was made with.',
      ],
      [
        'Close a month',
        'Choose "Close books" and the last day of the month. Payments, credits and reversals dated on or before it can no longer be added, changed, confirmed or reversed. It needs full access to Accounting.',
      ],
      [
        'Record a payment of a closed month',
        'Give it a later date: a check that arrives late counts on the day on which you record it. To correct the closed month itself, choose "Reopen" and state why.',
      ],
    ],
  },
  {
    title: 'Reports',
    paths: ['/report/'],
    answers: [
      [
        'What a figure counts',
        'The definition is below the key figures: choose "Whole definition". Underlined figures open the jobs, payments or changes that they count.',
      ],
      [
        'A report as it stood earlier',
        'Choose a day under "As of". The report shows what was recorded by the end of that day; what was entered later, even for an earlier date, is left out. A dark band marks the past view. "Back to now" or Esc returns.',
      ],
      [
        'Compare periods',
        'Choose the previous period or the year before. Both periods are counted as of the same moment.',
      ],
      [
        'Check a report',
        '"Check against the history" builds the report again from all recorded events and compares every figure. It needs full access to Audit; without it, the button is not shown. You can continue to work meanwhile.',
      ],
      [
        'Save a report',
        'Choose a period that moves with the calendar, such as "Last month", and "Save report". You find it under "All reports", where you also rename it, and choose whether it is emailed to you every Monday or on the first of each month.',
      ],
      ['Use the figures elsewhere', '"Export" saves the rows of the table as CSV; "Print" prints the page.'],
    ],
  },
  {
    title: 'Audit',
    paths: ['/audit/'],
    answers: [
      [
        'What happened on a day',
        'Open "Company history". It starts with today; the arrows go to the day before and after. Filter by who did it, the kind of record, and one record by its number. With a record and no days, all its events are listed.',
      ],
      [
        'A job as it stood then',
        'Choose "Job as it stood then" beside an event. The job page shows everything as it was just after that event.',
      ],
      [
        'Check that nothing was changed',
        'Open "Integrity" and "Start check". Picket reads every event and file again, and lists what no longer matches, with the records and what to do. You can continue to work meanwhile.',
      ],
      [
        'Consistent or proved',
        '"Consistent" means that all parts of the log agree with each other. "Proved" means that they also agree with a head that you stored elsewhere: download a head now and then, store it where nobody can change it, and choose "Compare with a head".',
      ],
      [
        'Export events for an auditor',
        'Choose "Export events", or "Export events" in the menu of a job, and state why. The archive has the events, the files and a verifier: unpack it and run "node verify.mjs". Against a head that you stored elsewhere, it proves that nothing was changed since. It needs full access to Audit.',
      ],
      [
        'Who sees what you search for',
        'Each search and each export is in the security log: who, when, which days, person and record, and why an export was made.',
      ],
    ],
  },
  {
    title: 'Job templates',
    paths: ['/job/template/'],
    answers: [
      [
        'Save a template',
        'Open a job and choose "Save as template" under "Copy and templates". A template has lengths, sections, gates, posts, items and options, and no prices.',
      ],
      [
        'Use a template',
        'Choose it under "Start from" when you add a job, or "Insert template" under "Copy and templates" of a job. Its lines get today\'s prices. Archived items are left out and listed.',
      ],
      [
        'Change a template',
        'Templates of the house can be renamed and archived by its staff, those of a market partner by the market partner. To change what is in one, save a job as a new template and archive the old one.',
      ],
    ],
  },
  {
    title: 'Calendars',
    paths: ['/job/estimates-calendar', '/job/delivery-calendar'],
    answers: [
      [
        'Move an estimate or an installation',
        'Drag it to its new time. For exact times, open it and choose "Move to ...", or press M on it. If the server refuses the new time, it goes back and a message says why.',
      ],
      [
        'Schedule a job',
        'Drag it from "Unscheduled" into the calendar, or choose "Set a date" in its row. A date makes an opportunity an estimate.',
      ],
      [
        'Warnings',
        'A triangle marks overlaps of a person or crew, times outside business hours, past dates, and installations before the delivery or of orders that are not ready. You can save the date anyway.',
      ],
      [
        'Your calendar on your phone',
        'Choose the chain in the header and "Create address". Subscribe to the address in your calendar program. Renew or revoke it when someone else has seen it.',
      ],
    ],
  },
  {
    title: 'Dispatch and deliveries',
    paths: ['/job/dispatch', '/job/delivery'],
    answers: [
      [
        'Put an order on a delivery',
        'Drag it from "Unassigned" onto a delivery, to the place that it has among the stops. Or open its menu and choose the delivery. An empty slot makes a new delivery.',
      ],
      [
        'Work without a mouse',
        'Space picks up a job, the arrow keys move it, Space drops it and Esc puts it back. On a stop, Alt with up or down changes its place, and U takes it off the delivery.',
      ],
      [
        'Two dispatchers at once',
        'Both see each change within a second. When someone else moved a job first, it goes back to where they put it, and a message says where that is.',
      ],
      [
        'Move all deliveries of a day',
        '"Move a day" moves all pending deliveries of a day with their orders. It lists them first, and "Undo" moves them back.',
      ],
      [
        'Mark a delivery as delivered',
        'Choose "Delivered" in the status of its card. All its orders are marked as delivered, and the delivery leaves the board.',
      ],
      [
        'Deliver without a connection',
        'Open the delivery before you leave. What you record is stored on your phone, shown as waiting, and sent by itself when the connection is back.',
      ],
    ],
  },
  {
    title: 'Users and roles',
    paths: ['/user/', '/role/', '/admin/permission-changes'],
    answers: [
      [
        'Permissions of a role',
        'For each area a role has no access, read-only access or full access. A change applies to every user of the role with their next click.',
      ],
      [
        'When someone leaves',
        'Open the user and turn off "Has access" under "Portal access". They are signed out with their next click. Their past changes keep their name.',
      ],
      [
        'Two-factor sign-in',
        'Turn it on in your profile to be asked for a code from your phone besides the password. Save the recovery codes: each signs you in once without the phone. A role can require it of its users.',
      ],
      [
        'Lost authenticator app',
        'Sign in with a recovery code and turn two-factor sign-in off and on again in your profile. Without recovery codes, ask an administrator to turn it off on your user page.',
      ],
      [
        'Lost phone or laptop',
        'Your profile lists your sessions and can end each of them. Users who manage users can do this for others.',
      ],
    ],
  },
  {
    title: 'Companies, installers and settings',
    paths: ['/company/', '/admin/sub-contractor/', '/admin/email-templates/', '/app/settings'],
    answers: [
      [
        'Disclaimers',
        'The two disclaimers of a company are printed for its customers. You can use bold text, lists and links.',
      ],
      [
        'Email templates',
        'Each email with an estimate starts with the default template, or with the text in the settings. You can choose another one when you write the email.',
      ],
      [
        'Reminders',
        'In the settings, set after how many days customers are reminded of an estimate that they did not open or answer, and how long before its link expires. Reminders stop by themselves once the customer answers.',
      ],
      [
        'Placeholders in emails',
        'In email texts, words in braces such as {name} and {link} are filled in when the email is sent.',
      ],
    ],
  },
  {
    title: 'Catalogue',
    paths: ['/admin/'],
    answers: [
      [
        'Prices',
        'Fence sections, posts, gates and miscellaneous items have a price for each price level. A new price does not change items that are already on a job.',
      ],
      [
        'Bulk changes',
        'Export a list, edit the file in a spreadsheet, and import it. Before anything is saved, you see what each row would change.',
      ],
      ['Installation labor', 'Picket uses this item itself. It cannot be changed or archived.'],
    ],
  },
];

/** Returns the topic with the longest matching path prefix, or null if no prefix matches. */
export function topicOf(path: string): HelpTopic | null {
  const fitting = helpTopics.flatMap((topic) =>
    topic.paths.filter((start) => path.startsWith(start)).map((start) => ({ topic, length: start.length })),
  );
  return fitting.sort((a, b) => b.length - a.length)[0]?.topic ?? null;
}
