/** A guide that every installation begins with. */
interface FirstGuide {
  readonly title: string;
  readonly about: string;
  readonly steps: readonly { readonly title: string; readonly body: string; readonly address?: string }[];
}

interface FirstCategory {
  readonly title: string;
  readonly slug: string;
  readonly about: string;
  readonly guides: readonly FirstGuide[];
}

/** Guides of the product as it is; staff change and add to them. */
export const FIRST_TUTORIALS: readonly FirstCategory[] = [
  {
    title: 'First steps',
    slug: 'first-steps',
    about: 'Find a company, see where its figures come from, look at a past day',
    guides: [
      {
        title: 'See where a figure comes from',
        about: 'From a figure on a page to the filing that reported it',
        steps: [
          {
            title: 'Find a company',
            body: '<p>Type a name or a symbol into the search, or list all companies.</p>',
            address: '/search?type=stock',
          },
          {
            title: 'Open a figure',
            body: '<p>On the page of the company, choose a figure. Its explanation says what it means, its formula, and the rows of the statements it is made of.</p>',
          },
          {
            title: 'Go to the source',
            body: '<p>Follow a row to the facts and the filings behind it. A value that was restated is listed with each of its vintages.</p>',
          },
        ],
      },
      {
        title: 'Look at a past day',
        about: 'What a page would have shown then',
        steps: [
          {
            title: 'Choose the as-of day',
            body: '<p>Pages that know the past have an as-of day in their header. Choose a day that lies a year back.</p>',
            address: '/screener',
          },
          {
            title: 'Compare with today',
            body: '<p>Only what was public by the end of that day in New York is used: no later filing, no later restatement. Go back to today and see what changed.</p>',
          },
        ],
      },
    ],
  },
  {
    title: 'Screens and alerts',
    slug: 'screens-and-alerts',
    about: 'Screen companies by their financials, and get alerts when something changes',
    guides: [
      {
        title: 'Build a first screen',
        about: 'Conditions over figures of all companies',
        steps: [
          {
            title: 'Open the screener',
            body: '<p>Without a condition it lists all companies there are.</p>',
            address: '/screener',
          },
          {
            title: 'Add a condition',
            body: '<p>Choose a figure and a range. The bars show how its values are spread over all companies, so that you see what a limit leaves.</p>',
          },
          {
            title: 'Keep it',
            body: '<p>Save the screen under a name. Members find it again with its columns and its order.</p>',
          },
        ],
      },
      {
        title: 'Rehearse an alert',
        about: 'When it would have been reported in the past',
        steps: [
          {
            title: 'Begin an alert',
            body: '<p>On the page of a company, press the bell and write a condition.</p>',
            address: '/search?type=stock',
          },
          {
            title: 'Look at the rehearsal',
            body: '<p>It shows when the condition would have been reported, as figures were known then, and what the price did afterwards. Change the condition until it reports neither too much nor too little.</p>',
          },
        ],
      },
    ],
  },
  {
    title: 'Your own things',
    slug: 'your-own-things',
    about: 'Portfolios, and taking everything with you',
    guides: [
      {
        title: 'Keep a portfolio',
        about: 'A ledger of what you bought and sold',
        steps: [
          {
            title: 'Make a portfolio',
            body: '<p>Give it a name, then enter what you bought, or read a file of transactions.</p>',
            address: '/portfolio',
          },
          {
            title: 'Read its return',
            body: '<p>Returns follow from the entries, day by day. Each figure says how it is computed.</p>',
          },
        ],
      },
      {
        title: 'Take your data with you',
        about: 'A copy of everything that is kept about you',
        steps: [
          {
            title: 'Get the copy',
            body: '<p>Settings of your account offer a ZIP with portfolios, screens, alerts, notes, tickets and all else, as JSON with a README.</p>',
            address: '/setting/account',
          },
        ],
      },
    ],
  },
];
