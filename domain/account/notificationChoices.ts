/** What people may choose to be told of by mail, in the order in which they are asked. */
export const notificationTopics = ['messages', 'requests', 'orders', 'reminders'] as const

export type NotificationTopic = (typeof notificationTopics)[number]

/** Of which topics a person wants mails; mails about security, money and what we need to go on come always. */
export type NotificationChoices = Readonly<Record<NotificationTopic, boolean>>

/** Of who has not chosen. */
export const allNotifications: NotificationChoices = {
  messages: true,
  requests: true,
  orders: true,
  reminders: true,
}
