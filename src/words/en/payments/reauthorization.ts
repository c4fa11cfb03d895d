/** Texts about a hold that expires before a decision. */
export const reauthorization = {
  title: 'Your card hold is about to expire',
  text: (when: string) =>
    `It expires ${when}, and your request is still being reviewed. Place a new hold to keep your request open. You won’t be charged, and we’ll release the old hold.`,
  action: 'Place new hold',
} as const
