import { useState } from 'react'
import { type AdminSettingsDetailFragment, useChangeHouseSettingsMutation } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { adminSettings } from '../../words/en/adminSettings'
import { ChangeForm } from './ChangeForm'
import { SettingsFields } from './SettingsFields'
import {
  differencesOf,
  entryOfSettings,
  keptSettings,
  problemsOfSettings,
  typedSettings,
} from './settingsEntry'
import { useEdits } from './useEdits'

type SettingsFormProps = { detail: AdminSettingsDetailFragment; onChanged: () => void }

/** The settings, and what is about to change. */
export function SettingsForm({ detail: { version, settings }, onChanged }: SettingsFormProps) {
  const { entry, edit, forget } = useEdits(keptSettings, entryOfSettings(settings))
  const [isTried, setTried] = useState(false)
  const [change, { loading, error, data, reset }] = useChangeHouseSettingsMutation()
  const wanted = typedSettings(entry)
  const problems = problemsOfSettings(wanted)
  const isSound = Object.keys(problems).length === 0
  const differences = isSound ? differencesOf(settings, wanted) : []

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
    if (answer?.data) forget()
    onChanged()
  }
  function undo(): void {
    reset()
    setTried(false)
    forget()
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
