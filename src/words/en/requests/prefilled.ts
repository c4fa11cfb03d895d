/** Texts of an intake that is prefilled with earlier answers. */
export const prefilled = {
  title: 'Filled in from your earlier answers',
  text: 'Update anything that has changed. By continuing, you confirm it’s correct.',
  link: 'Your profile',
} as const
