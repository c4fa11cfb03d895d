import { chakra } from '@chakra-ui/react'
import { Heading } from '../../../components/layout/Heading'
import { Loaded } from '../../../components/feedback/Loaded'
import { type AdminPracticeSettingsQuery, useAdminPracticeSettingsQuery } from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { useNow } from '../../../lib/hooks/useNow'
import { adminChange } from '#words/admin/adminChange'
import { adminSettings as words } from '#words/admin/adminSettings'
import { AdminSkeleton } from '../listing/AdminSkeleton'
import { ChangeHistory, type PastChange } from '../forms/ChangeHistory'
import { SettingsForm } from './SettingsForm'
import { settingsDifferences } from './settingsEntry'
import { Templates } from './Templates'

/** The practice's settings, the form to change them, and the log of changes. */
export function SettingsSection() {
  const now = useNow()
  const query = useAdminPracticeSettingsQuery({ fetchPolicy: 'no-cache' })
  return (
    <Loaded query={query} title={words.failed} loading={<AdminSkeleton label={words.loading} />}>
      {({ practiceSettings }) => (
        <chakra.div
          display="grid"
          gap="6"
          alignItems="start"
          gridTemplateColumns={{ lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
          textStyle="staff"
        >
          <SettingsForm detail={practiceSettings} onChanged={safeRefetch(query.refetch)} />
          <section>
            <Heading as="h2" fontSize="md" mb="3">
              {adminChange.history.title}
            </Heading>
            <ChangeHistory
              changes={practiceSettings.changes.map(pastChange)}
              none={words.unchanged}
              now={now}
            />
          </section>
          <chakra.div gridColumn="1 / -1">
            <Templates />
          </chakra.div>
        </chakra.div>
      )}
    </Loaded>
  )
}

type Change = AdminPracticeSettingsQuery['practiceSettings']['changes'][number]

function pastChange({ version, changedAt, changedByName, before, after }: Change): PastChange {
  const by = changedByName ?? adminChange.history.nameless
  return { version, changedAt, by, differences: settingsDifferences(before, after) }
}
