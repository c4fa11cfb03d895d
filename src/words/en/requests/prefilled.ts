/** Texts of an intake that is prefilled with earlier answers. */
export const prefilled = {
  title: 'Filled in from what you told us before',
  text: 'Please read it, and change what is not true any more. By going on you confirm it.',
  link: 'Your profile',
} as const
