import { chakra } from '@chakra-ui/react'
import { type NotificationTopic, notificationTopics } from '../../../domain/account/notificationChoices'
import { Checkbox } from '../../components/Checkbox'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import {
  type ChosenNotificationsFragment,
  useMyNotificationsQuery,
  useUpdateMyNotificationsMutation,
} from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { refetchAll, safeRefetch } from '../../lib/apollo/safeRefetch'
import { errors } from '../../words/en/errors'
import { profile } from '../../words/en/profile'
import { EditCard } from './EditCard'
import { EditForm } from './EditForm'
import { ProfileFacts } from './ProfileFacts'
import { useEditDraft } from './useEditDraft'
import { useSaving } from './useSaving'

const words = profile.emails

/** What the choices mean to whom they are shown; what is not named is not theirs to choose. */
type ChoiceWords = {
  readonly text: string
  readonly topics: Partial<Record<NotificationTopic, { readonly label: string; readonly help: string }>>
  readonly alwaysHelp: string
}

const namedIn = (topics: ChoiceWords['topics']) =>
  notificationTopics.flatMap((topic) => {
    const named = topics[topic]
    return named ? [{ topic, ...named }] : []
  })

/** Of what somebody wants to be told by mail. */
export function NotificationsCard({ words: said = words }: { words?: ChoiceWords }) {
  const { data, error, refetch } = useMyNotificationsQuery({ fetchPolicy: 'cache-and-network' })
  const chosen = data?.myNotifications
  if (error && !chosen)
    return (
      <ProblemNotice title={words.failed} onRetry={safeRefetch(refetch)}>
        {errors[codeOf(error)]}
      </ProblemNotice>
    )
  if (!chosen) return <SkeletonLines count={5} />
  return (
    <EditCard
      isReplaced
      title={words.title}
      action={words.action}
      formName="profile.notifications"
      renderForm={(close) => (
        <ChoicesForm chosen={chosen} said={said} renew={() => refetchAll(refetch)} onClose={close} />
      )}
    >
      <chakra.p color="ink.muted">{said.text}</chakra.p>
      <ProfileFacts
        facts={[
          ...namedIn(said.topics).map(({ topic, label }) => ({
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
  renew: () => Promise<unknown>
  onClose: (done?: string) => void
}

function ChoicesForm({ chosen, said, renew, onClose }: ChoicesFormProps) {
  const draft = useEditDraft('profile.notifications', {
    messages: chosen.messages,
    requests: chosen.requests,
    orders: chosen.orders,
    reminders: chosen.reminders,
  })
  const { value: choices, set: setChoices } = draft
  const [update] = useUpdateMyNotificationsMutation()
  const { isBusy, problem, save } = useSaving(renew)

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
        {namedIn(said.topics).map(({ topic, label, help }) => (
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
