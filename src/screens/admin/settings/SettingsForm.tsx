import { useState } from 'react'
import {
  type AdminSettingsDetailFragment,
  useChangePracticeSettingsMutation,
} from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import { adminSettings } from '../../../words/en/admin/adminSettings'
import { ChangeForm } from '../forms/ChangeForm'
import { SettingsFields } from './SettingsFields'
import {
  settingsDifferences,
  toSettingsEntry,
  settingsFormKey,
  validateSettings,
  settingsFromEntry,
} from './settingsEntry'
import { useEdits } from '../forms/useEdits'

type SettingsFormProps = { detail: AdminSettingsDetailFragment; onChanged: () => void }

/** The settings, and what is about to change. */
export function SettingsForm({ detail: { version, settings }, onChanged }: SettingsFormProps) {
  const { entry, edit, discard } = useEdits(settingsFormKey, toSettingsEntry(settings))
  const [isTried, setTried] = useState(false)
  const [change, { loading, error, data, reset }] = useChangePracticeSettingsMutation()
  const wanted = settingsFromEntry(entry)
  const problems = validateSettings(wanted)
  const isSound = Object.keys(problems).length === 0
  const differences = isSound ? settingsDifferences(settings, wanted) : []

  async function set(): Promise<void> {
    setTried(true)
    if (differences.length === 0) return
    const { servedStates, identityTreatments, ...rest } = wanted
    const input = {
      ...rest,
      servedStates: [...servedStates],
      identityTreatments: [...identityTreatments],
      expectedVersion: version,
    }
    const answer = await change({ variables: { input } }).catch(() => undefined)
    if (answer?.data) discard()
    onChanged()
  }
  function undo(): void {
    reset()
    setTried(false)
    discard()
  }

  return (
    <ChangeForm
      label={adminSettings.form.label}
      heading="h2"
      differences={differences}
      outcome={{ isWorking: loading, isDone: data != null, code: error && codeOf(error) }}
      onSet={() => void set()}
      onUndo={undo}
    >
      <SettingsFields
        entry={entry}
        problems={isTried ? problems : {}}
        onChange={(next) => {
          reset()
          edit(next)
        }}
      />
    </ChangeForm>
  )
}
