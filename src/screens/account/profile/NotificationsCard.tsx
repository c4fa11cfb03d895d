import { chakra } from '@chakra-ui/react'
import {
  type NotificationTopic,
  notificationTopics,
} from '../../../../domain/account/notificationPreferences'
import { Checkbox } from '../../../components/forms/Checkbox'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import {
  type ChosenNotificationsFragment,
  useMyNotificationsQuery,
  useUpdateMyNotificationsMutation,
} from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import { refetchAll, safeRefetch } from '../../../lib/apollo/safeRefetch'
import { errors } from '../../../words/en/errors'
import { profile } from '../../../words/en/account/profile'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import { ProfileFacts } from './ProfileFacts'
import { useEditDraft } from '../forms/useEditDraft'
import { useProfileSave } from '../forms/useProfileSave'

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
  const { data, error, refetch } = useMyNotificationsQuery({ fetchPolicy: 'cache-and-network' })
  const chosen = data?.myNotifications
  if (error && !chosen)
    return (
      <ErrorAlert title={words.failed} onRetry={safeRefetch(refetch)}>
        {errors[codeOf(error)]}
      </ErrorAlert>
    )
  if (!chosen) return <SkeletonLines count={5} />
  return (
    <EditCard
      isReplaced
      title={words.title}
      action={words.action}
      formName="profile.notifications"
      renderForm={(close) => (
        <ChoicesForm chosen={chosen} said={said} refetch={() => refetchAll(refetch)} onClose={close} />
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
  })
  const { value: choices, set: setChoices } = draft
  const [update] = useUpdateMyNotificationsMutation()
  const { isBusy, problem, save } = useProfileSave(refetch)

  async function submit(): Promise<void> {
    const input = { ...choices, expectedVersion: chosen.version }
    if (await save(() => update({ variables: { input } }))) onClose(words.done)
  }

  return (
    <EditForm
      action={words.save}
      isBusy={isBusy}
      problem={problem}
      draft={draft}
      onSubmit={() => void submit()}
      onCancel={() => onClose()}
    >
      <div>
        {topicKeys(said.topics).map(({ topic, label, help }) => (
          <Checkbox
            key={topic}
            label={label}
            helper={help}
            checked={choices[topic]}
            onChange={({ target }) => setChoices({ ...choices, [topic]: target.checked })}
          />
        ))}
        <Checkbox label={words.always} helper={said.alwaysHelp} checked disabled readOnly />
      </div>
    </EditForm>
  )
}
