const views = (count: number) => (count === 1 ? '1 view' : `${count.toLocaleString('en-US')} views`)

/** Admin console: texts of visit events and browser errors. */
export const adminVisits = {
  loading: 'Loading visits and errors',
  failed: 'Visits and errors could not be loaded',
  filters: { days: 'Period', route: 'Page', source: 'Errors' },
  periods: { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days' },
  otherPage: 'Pages there are not',
  day: 'Day',
  views: 'Views',
  chart: { title: 'Views a day', summary: views },
  pages: { title: 'Views by page', phone: 'Phone', tablet: 'Tablet', desk: 'Desk', page: 'Page' },
  chats: (count: number) =>
    count === 1
      ? 'The live chat was opened once.'
      : `The live chat was opened ${count.toLocaleString('en-US')} times.`,
  counted:
    'Counted are only visits of people who agreed to it, by day (UTC) and without knowing whom. Errors are kept for 30 days.',
  noVisits: {
    title: 'No visit was counted',
    text: 'Nobody who agreed to be counted has looked at this in the period. That is not the same as nobody having been here.',
  },
  errors: {
    title: 'Errors in browsers',
    what: 'What',
    page: 'Page',
    place: 'Place in the code',
    count: 'Times',
    last: 'Last seen',
    react: (code: number) => `React ${code}`,
    unknownPlace: 'Not ours, or not known',
    none: 'No browser has told of an error in the period.',
    most: 'The 200 kinds that were seen last.',
  },
  sources: {
    uncaught: 'Caught by nobody',
    rejection: 'A promise that failed',
    page: 'Took a page down',
  },
} as const
