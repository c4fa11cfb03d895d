/** What staff read of each other where somebody has a request or a conversation. */
export const colleagues = {
  away: (day: string) => `Away, back ${day}`,
  with: (name: string) => `With ${name}`,
} as const
