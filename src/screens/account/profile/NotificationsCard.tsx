import { chakra } from '@chakra-ui/react'
import {
  type NotificationTopic,
  notificationTopics,
} from '../../../../domain/account/notificationPreferences'
import { Checkbox } from '../../../components/forms/Checkbox'
import { Loaded } from '../../../components/feedback/Loaded'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import {
  type ChosenNotificationsFragment,
  useMyNotificationsQuery,
  useUpdateMyNotificationsMutation,
} from '../../../generated/graphql'
import { refetchAll } from '../../../lib/apollo/safeRefetch'
import { useForm } from '../../../components/forms/useForm'
import { useAction } from '../../../lib/hooks/useAction'
import { profile } from '#words/account/profile'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import { ProfileFacts } from './ProfileFacts'
import { useEditDraft } from '../forms/useEditDraft'

const words = profile.emails

/** Labels of the choices; a choice without a label is not offered. */
type ChoiceWords = {
  readonly text: string
  readonly topics: Partial<Record<NotificationTopic, { readonly label: string; readonly help: string }>>
  readonly alwaysHelp: string
}

const topicKeys = (topics: ChoiceWords['topics']) =>
  notificationTopics.flatMap((topic) => {
    const named = topics[topic]
    return named ? [{ topic, ...named }] : []
  })

/** Email notification choices. */
export function NotificationsCard({ words: said = words }: { words?: ChoiceWords }) {
  const query = useMyNotificationsQuery()
  return (
    <Loaded query={query} title={words.failed} loading={<SkeletonLines count={5} />}>
      {({ myNotifications: chosen }) => (
        <EditCard
          isReplaced
          title={words.title}
          action={words.action}
          formName="profile.notifications"
          renderForm={(close) => (
            <ChoicesForm
              chosen={chosen}
              said={said}
              refetch={() => refetchAll(query.refetch)}
              onClose={close}
            />
          )}
        >
          <chakra.p color="ink.muted">{said.text}</chakra.p>
          <ProfileFacts
            facts={[
              ...topicKeys(said.topics).map(({ topic, label }) => ({
                label,
                value: chosen[topic] ? words.on : words.off,
              })),
              { label: said.alwaysHelp, value: words.always },
            ]}
          />
        </EditCard>
      )}
    </Loaded>
  )
}

type ChoicesFormProps = {
  chosen: ChosenNotificationsFragment
  said: ChoiceWords
  refetch: () => Promise<unknown>
  onClose: (done?: string) => void
}

function ChoicesForm({ chosen, said, refetch, onClose }: ChoicesFormProps) {
  const draft = useEditDraft('profile.notifications', {
    messages: chosen.messages,
    requests: chosen.requests,
    orders: chosen.orders,
    reminders: chosen.reminders,
    drafts: chosen.drafts,
  })
  const form = useForm(draft)
  const [update] = useUpdateMyNotificationsMutation()
  const save = useAction(
    async (choices: typeof draft.value) => {
      await update({ variables: { input: { ...choices, expectedVersion: chosen.version } } })
      onClose(words.done)
    },
    { onStale: refetch },
  )

  return (
    <EditForm
      submit={words.save}
      save={save}
      draft={draft}
      onSubmit={form.handleSubmit(save.run)}
      onCancel={onClose}
    >
      <div>
        {topicKeys(said.topics).map(({ topic, label, help }) => (
          <Checkbox
            key={topic}
            label={label}
            helper={help}
            checked={form.values[topic]}
            onChange={({ target }) => form.change({ [topic]: target.checked })}
          />
        ))}
        <Checkbox label={words.always} helper={said.alwaysHelp} checked disabled readOnly />
      </div>
    </EditForm>
  )
}
