import { chakra } from '@chakra-ui/react'
import { Heading } from '../../components/Heading'
import { ProblemNotice } from '../../components/ProblemNotice'
import { AdminHouseSettingsDocument, type AdminHouseSettingsQuery } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { usePage } from '../../lib/apollo/usePage'
import { useNow } from '../../lib/live/useNow'
import { adminChange } from '../../words/en/adminChange'
import { adminSettings as words } from '../../words/en/adminSettings'
import { errors } from '../../words/en/errors'
import { AdminSkeleton } from './AdminSkeleton'
import { ChangeHistory, type PastChange } from './ChangeHistory'
import { SettingsForm } from './SettingsForm'
import { differencesOf } from './settingsEntry'

/** How the house is set, the way to set it otherwise, and who did. */
export function SettingsSection() {
  const now = useNow()
  const { data, error, askAgain } = usePage<AdminHouseSettingsQuery>(AdminHouseSettingsDocument, {})
  if (!data && error)
    return (
      <ProblemNotice title={words.failed} onRetry={askAgain}>
        {errors[codeOf(error)]}
      </ProblemNotice>
    )
  if (!data) return <AdminSkeleton label={words.loading} />
  const { houseSettings } = data
  return (
    <chakra.div
      display="grid"
      gap="6"
      alignItems="start"
      gridTemplateColumns={{ lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      textStyle="staff"
    >
      <SettingsForm detail={houseSettings} onChanged={askAgain} />
      <section>
        <Heading as="h2" fontSize="md" mb="3">
          {adminChange.history.title}
        </Heading>
        <ChangeHistory changes={houseSettings.changes.map(pastChange)} none={words.unchanged} now={now} />
      </section>
    </chakra.div>
  )
}

type Change = AdminHouseSettingsQuery['houseSettings']['changes'][number]

function pastChange({ version, changedAt, changedByName, before, after }: Change): PastChange {
  const by = changedByName ?? adminChange.history.nameless
  return { version, changedAt, by, differences: differencesOf(before, after) }
}
