/** Topics of optional emails, in the order in which the form lists them. */
export const notificationTopics = ['messages', 'requests', 'orders', 'reminders', 'drafts'] as const

export type NotificationTopic = (typeof notificationTopics)[number]

/**
 * The email topics a person has turned on. Emails about security, money and required actions are always sent.
 */
export type NotificationPreferences = Readonly<Record<NotificationTopic, boolean>>

/** Default preferences. Reminders of a request that was begun and not sent need the patient's consent. */
export const defaultNotifications: NotificationPreferences = {
  messages: true,
  requests: true,
  orders: true,
  reminders: true,
  drafts: false,
}
