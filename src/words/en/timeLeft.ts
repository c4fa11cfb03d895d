/** Texts of the time until a response is due. */
export const timeLeftWords = {
  left: (duration: string) => `${duration} left`,
  late: (duration: string) => `${duration} late`,
} as const
