/** Texts shown in place of the shelves of /storefront. */
export const noProducts = {
  notServed: {
    title: 'We’re not in your state yet',
    text: 'Our clinicians aren’t licensed there, and we don’t ship there. You can still see what we offer.',
    action: 'Show all states',
    elsewhere: 'your state',
  },
  empty: {
    title: 'No products match',
    text: 'Try other words or fewer filters.',
    action: 'Clear filters',
  },
} as const
