/** Names the place in the navigation bar where what is unread is told. */
export const unreadSlotId = 'beside-profile'
