/** Texts about requests or conversations assigned to a colleague. */
export const colleagues = {
  away: (day: string) => `Away, back ${day}`,
  with: (name: string) => `With ${name}`,
} as const
