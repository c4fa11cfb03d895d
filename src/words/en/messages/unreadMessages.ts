/** Texts about conversations outside the message pages. */
export const unreadMessages = {
  text: (count: number) =>
    count === 1 ? '1 unread message' : `${count >= 100 ? '99+' : count} unread messages`,
  count: (count: number) => (count >= 100 ? '99+' : String(count)),
}

/** Sender shown to a patient without a known name. */
export const careTeam = 'Care team'
