/** Texts of the page for every path that the product does not have. */
export const notFound = {
  heading: "Something's missing.",
  text: "You've wandered too far. You'll find lots to explore on the home page.",
  back: 'Back to Homepage',
} as const
