import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { notificationTopics } from '../../../domain/account/notificationChoices'
import { Checkbox } from '../../components/Checkbox'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import {
  type ChosenNotificationsFragment,
  useMyNotificationsQuery,
  useUpdateMyNotificationsMutation,
} from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { errors } from '../../words/en/errors'
import { profile } from '../../words/en/profile'
import { EditCard } from './EditCard'
import { EditForm } from './EditForm'
import { ProfileFacts } from './ProfileFacts'
import { useSaving } from './useSaving'

const words = profile.emails

/** Of what the patient wants to be told by mail. */
export function NotificationsCard() {
  const { data, error, refetch } = useMyNotificationsQuery({ fetchPolicy: 'cache-and-network' })
  const chosen = data?.myNotifications
  if (error && !chosen)
    return (
      <ProblemNotice title={words.failed} onRetry={() => void refetch()}>
        {errors[codeOf(error)]}
      </ProblemNotice>
    )
  if (!chosen) return <SkeletonLines count={5} />
  return (
    <EditCard
      isReplaced
      title={words.title}
      action={words.action}
      renderForm={(close) => <ChoicesForm chosen={chosen} renew={refetch} onClose={close} />}
    >
      <chakra.p color="ink.muted">{words.text}</chakra.p>
      <ProfileFacts
        facts={[
          ...notificationTopics.map((topic) => ({
            label: words.topics[topic].label,
            value: chosen[topic] ? words.on : words.off,
          })),
          { label: words.alwaysHelp, value: words.always },
        ]}
      />
    </EditCard>
  )
}

type ChoicesFormProps = {
  chosen: ChosenNotificationsFragment
  renew: () => Promise<unknown>
  onClose: (done?: string) => void
}

function ChoicesForm({ chosen, renew, onClose }: ChoicesFormProps) {
  const [choices, setChoices] = useState(() => ({
    messages: chosen.messages,
    requests: chosen.requests,
    orders: chosen.orders,
    reminders: chosen.reminders,
  }))
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
      onSubmit={() => void submit()}
      onCancel={() => onClose()}
    >
      <div>
        {notificationTopics.map((topic) => (
          <Checkbox
            key={topic}
            label={words.topics[topic].label}
            helper={words.topics[topic].help}
            checked={choices[topic]}
            onChange={({ target }) => setChoices({ ...choices, [topic]: target.checked })}
          />
        ))}
        <Checkbox label={words.always} helper={words.alwaysHelp} checked disabled readOnly />
      </div>
    </EditForm>
  )
}
