import { chakra } from '@chakra-ui/react'
import { Heading } from '../../../components/layout/Heading'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { type AdminPracticeSettingsQuery, useAdminPracticeSettingsQuery } from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { useNow } from '../../../lib/hooks/useNow'
import { adminChange } from '../../../words/en/admin/adminChange'
import { adminSettings as words } from '../../../words/en/admin/adminSettings'
import { errors } from '../../../words/en/errors'
import { AdminSkeleton } from '../listing/AdminSkeleton'
import { ChangeHistory, type PastChange } from '../forms/ChangeHistory'
import { SettingsForm } from './SettingsForm'
import { settingsDifferences } from './settingsEntry'

/** How the house is set, the way to set it otherwise, and who did. */
export function SettingsSection() {
  const now = useNow()
  const { data, error, refetch } = useAdminPracticeSettingsQuery({ fetchPolicy: 'no-cache' })
  const reload = safeRefetch(refetch)
  if (!data && error)
    return (
      <ErrorAlert title={words.failed} onRetry={reload}>
        {errors[codeOf(error)]}
      </ErrorAlert>
    )
  if (!data) return <AdminSkeleton label={words.loading} />
  const { practiceSettings } = data
  return (
    <chakra.div
      display="grid"
      gap="6"
      alignItems="start"
      gridTemplateColumns={{ lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      textStyle="staff"
    >
      <SettingsForm detail={practiceSettings} onChanged={reload} />
      <section>
        <Heading as="h2" fontSize="md" mb="3">
          {adminChange.history.title}
        </Heading>
        <ChangeHistory changes={practiceSettings.changes.map(pastChange)} none={words.unchanged} now={now} />
      </section>
    </chakra.div>
  )
}

type Change = AdminPracticeSettingsQuery['practiceSettings']['changes'][number]

function pastChange({ version, changedAt, changedByName, before, after }: Change): PastChange {
  const by = changedByName ?? adminChange.history.nameless
  return { version, changedAt, by, differences: settingsDifferences(before, after) }
}
