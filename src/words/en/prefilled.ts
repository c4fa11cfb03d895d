/** What an intake says where it begins with the patient's profile. */
export const prefilled = {
  title: 'Filled in from your profile',
  text: 'Please read it, and change what is not true any more. By going on you confirm it.',
  link: 'Your profile',
} as const
