/** Texts about a hold that expires before a decision. */
export const reauthorization = {
  title: 'The hold on your card is about to run out',
  text: (when: string) =>
    `It ends ${when}, and your request is not decided yet. Renew it, and the request goes on. You are not charged by renewing; the old hold is released.`,
  action: 'Renew the hold',
} as const
