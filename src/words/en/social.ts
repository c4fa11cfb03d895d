/** Texts beside a link that is shared. */
export const social = {
  pictureAlt: 'A doorway with a young plant in it',
} as const
