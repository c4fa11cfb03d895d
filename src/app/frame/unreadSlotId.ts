/** Id of the element in the navigation bar that shows the unread count. */
export const unreadSlotId = 'beside-profile'
