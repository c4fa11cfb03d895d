import { ApolloProvider } from '@apollo/client/react'
import { Checkbox } from '../../components/forms/Checkbox'
import { useMyNotificationsQuery, useUpdateMyNotificationsMutation } from '../../generated/graphql'
import { loadApi } from '../../lib/apollo/sharedApi'
import { useAction } from '../../lib/hooks/useAction'
import { useResource } from '../../lib/hooks/useResource'
import { finishLater as words } from '#words/requests/finishLater'

/** Whether the patient agrees to be reminded by email of a request that they began; nothing until it is known. */
export function DraftReminder() {
  const { data: api } = useResource('api', loadApi)
  if (!api) return null
  return (
    <ApolloProvider client={api.apollo}>
      <ReminderChoice />
    </ApolloProvider>
  )
}

function ReminderChoice() {
  const { data, refetch } = useMyNotificationsQuery()
  const [update] = useUpdateMyNotificationsMutation()
  const chosen = data?.myNotifications
  const save = useAction(
    async (drafts: boolean) => {
      if (!chosen) return
      const { version, messages, requests, orders, reminders } = chosen
      const input = { expectedVersion: version, messages, requests, orders, reminders, drafts }
      await update({ variables: { input } })
    },
    { onStale: () => refetch() },
  )
  if (!chosen) return null
  const [pending] = (save.isPending && save.args) || []
  return (
    <Checkbox
      label={words.remind}
      helper={words.remindHelp}
      error={save.problem && words.failed}
      checked={pending ?? chosen.drafts}
      onChange={({ target }) => void save.run(target.checked)}
    />
  )
}
