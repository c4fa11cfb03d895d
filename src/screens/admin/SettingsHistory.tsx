import { chakra } from '@chakra-ui/react'
import { Heading } from '../../components/Heading'
import { Moment } from '../../components/Moment'
import type { AdminSettingsDetailFragment } from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { adminSettings } from '../../words/en/adminSettings'
import { SettingsDifferences } from './SettingsDifferences'
import { differencesOf } from './settingsEntry'

const words = adminSettings.history

type SettingsHistoryProps = { changes: AdminSettingsDetailFragment['changes']; now: Date }

/** Who set what, newest first. */
export function SettingsHistory({ changes, now }: SettingsHistoryProps) {
  return (
    <section>
      <Heading as="h2" fontSize="md" mb="3">
        {words.title}
      </Heading>
      {changes.length === 0 && <chakra.p color="ink.muted">{words.none}</chakra.p>}
      <chakra.ol listStyleType="none" display="grid" gap="4">
        {changes.map(({ version, changedAt, changedByName, before, after }) => (
          <chakra.li
            key={version}
            borderInlineStartWidth="2px"
            borderStyle="solid"
            borderColor="line"
            ps="3"
            display="grid"
            gap="1"
          >
            <chakra.p color="ink.muted">
              <Moment at={changedAt}>{dayAndTime(changedAt, now)}</Moment>
              {`, ${changedByName ?? words.nameless}`}
            </chakra.p>
            <SettingsDifferences differences={differencesOf(before, after)} />
          </chakra.li>
        ))}
      </chakra.ol>
    </section>
  )
}
