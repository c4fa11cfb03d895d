import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { HouseSettings } from '../../../domain/house/houseSettings'
import { Button } from '../../components/Button'
import { Card } from '../../components/Card'
import { Heading } from '../../components/Heading'
import { Notice } from '../../components/Notice'
import { StepUp } from '../../components/StepUp'
import { type AdminSettingsDetailFragment, useChangeHouseSettingsMutation } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { useKept } from '../../lib/session/useKept'
import { adminSettings } from '../../words/en/adminSettings'
import { SettingsDifferences } from './SettingsDifferences'
import { SettingsFields } from './SettingsFields'
import {
  differencesOf,
  entryWith,
  keptSettings,
  problemsOfSettings,
  readEdits,
  realEdits,
  type SettingsEdits,
  typedSettings,
} from './settingsEntry'

const { form: words, differences: differenceWords } = adminSettings

type SettingsFormProps = { detail: AdminSettingsDetailFragment; onChanged: () => void }

/**
 * The settings, and what is about to change. What was typed survives a failure and signing in again; what another Admin
 * sets meanwhile comes in under it.
 */
export function SettingsForm({ detail, onChanged }: SettingsFormProps) {
  const { value, write, forget } = useKept(keptSettings, { edits: '{}' })
  const [isTried, setTried] = useState(false)
  const [change, { loading, error, data, reset }] = useChangeHouseSettingsMutation()

  const edits = readEdits(value.edits)
  const entry = entryWith(detail.settings, edits)
  const wanted = typedSettings(entry)
  const problems = problemsOfSettings(wanted)
  const isSound = Object.keys(problems).length === 0
  const differences = isSound ? differencesOf(detail.settings, wanted) : []
  const code = error && codeOf(error)

  async function set(settings: HouseSettings): Promise<void> {
    setTried(true)
    if (!isSound || differences.length === 0) return
    const { answerWithinHours, staffIdleMinutes, patientIdleMinutes, servedStates } = settings
    const input = { answerWithinHours, staffIdleMinutes, patientIdleMinutes, servedStates: [...servedStates] }
    const answer = await change({
      variables: { input: { ...input, expectedVersion: detail.version } },
    }).catch(() => undefined)
    if (answer?.data) forget()
    onChanged()
  }

  function edit(next: SettingsEdits): void {
    reset()
    const left = realEdits(detail.settings, { ...edits, ...next })
    if (Object.keys(left).length > 0) write({ edits: JSON.stringify(left) })
    else forget()
  }
  function undo(): void {
    reset()
    setTried(false)
    forget()
  }

  return (
    <Card asChild density="staff">
      <chakra.form
        noValidate
        aria-label={words.label}
        display="grid"
        gap="5"
        onSubmit={(event) => {
          event.preventDefault()
          void set(wanted)
        }}
      >
        <SettingsFields entry={entry} problems={isTried ? problems : {}} onChange={edit} />
        <section>
          <Heading as="h2" fontSize="md" mb="1">
            {differenceWords.title}
          </Heading>
          {differences.length > 0 ? (
            <SettingsDifferences differences={differences} />
          ) : (
            <chakra.p color="ink.muted">{differenceWords.none}</chakra.p>
          )}
        </section>
        {code === 'Conflict' ? (
          <Notice tone="warn" role="alert" title={words.conflict}>
            {words.conflictText}
          </Notice>
        ) : (
          code && <StepUp code={code} title={words.failed} />
        )}
        {data && <Notice tone="ok" role="status" title={words.done} />}
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button type="submit" size="sm" loading={loading}>
            {words.save}
          </Button>
          <Button size="sm" variant="quiet" onClick={undo}>
            {words.undo}
          </Button>
        </chakra.div>
      </chakra.form>
    </Card>
  )
}
