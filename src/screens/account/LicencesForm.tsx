import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { brokenRules } from '../../../domain/brokenRule'
import { states } from '../../../domain/intake/common/states'
import {
  licenceNumberMaxLength,
  parseLastDay,
  parseNumber,
  parseState,
  type WrittenLicence,
} from '../../../domain/practitioners/parsePractitioner'
import { Field } from '../../components/Field'
import { Select } from '../../components/Select'
import { TextInput } from '../../components/TextInput'
import { useUpdateMyLicencesMutation } from '../../generated/graphql'
import { useVersionCheck } from '../../lib/apollo/useVersionCheck'
import { usePersistentState } from '../../lib/session/usePersistentState'
import { staffProfile } from '../../words/en/staffProfile'
import { EditForm } from './EditForm'
import { type KeptRows, readKeptRows } from './keptRows'
import { type Keyed, RowsEditor } from './RowsEditor'
import type { StaffFormProps } from './staffParts'
import { useSaving } from './useSaving'

const words = staffProfile.licences
const empty = { state: '', number: '', expiresOn: '' }

/** Under which the form keeps its input. */
export const licencesFormName = 'profile.licences'

type Row = Keyed<WrittenLicence>

/** All licences of a professional; what is new or changed waits to be verified. */
export function LicencesForm({ practitioner, renew, onClose }: StaffFormProps) {
  const { version } = practitioner
  const asSet: KeptRows<WrittenLicence> = {
    version,
    rows: practitioner.licences.map(({ state, number, expiresOn }) => ({
      key: state,
      state,
      number,
      expiresOn,
    })),
  }
  const { value, set, clear } = usePersistentState(licencesFormName, asSet, (kept) =>
    readKeptRows(kept, empty),
  )
  const { rows } = value
  const check = useVersionCheck(value.version, version)
  const [isChecked, setChecked] = useState(false)
  const [update] = useUpdateMyLicencesMutation()
  const { isBusy, problem, save } = useSaving(renew)

  async function submit(): Promise<void> {
    setChecked(true)
    if (rows.some((row) => Object.keys(problemsOf(row, rows)).length > 0)) return
    const licences = rows.map(({ key: _key, ...licence }) => licence)
    const input = { expectedVersion: version, licences }
    if (await save(() => update({ variables: { input } }), check)) close(words.done)
  }

  function close(done?: string): void {
    clear()
    onClose(done)
  }
  return (
    <EditForm
      action={words.save}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void submit()}
      onCancel={() => close()}
    >
      <RowsEditor
        rows={rows}
        empty={empty}
        onChange={(next) => set({ ...value, rows: next })}
        legend={words.entry}
        add={words.add}
        remove={words.remove}
        renderRow={(row, change) => (
          <LicenceFields row={row} problems={isChecked ? problemsOf(row, rows) : {}} onChange={change} />
        )}
      />
    </EditForm>
  )
}

type Problems = Partial<Record<keyof WrittenLicence, string>>

function problemsOf(row: Row, rows: readonly Row[]): Problems {
  const problems = brokenRules<keyof WrittenLicence>({
    state: () => parseState(row.state),
    number: () => parseNumber(row.number),
    expiresOn: () => parseLastDay(row.expiresOn),
  })
  const isTwice = rows.some(({ key, state }) => key !== row.key && state === row.state)
  return isTwice && row.state !== '' ? { ...problems, state: 'twice' } : problems
}

type LicenceFieldsProps = {
  row: Row
  problems: Problems
  onChange: (changed: Partial<WrittenLicence>) => void
}

function LicenceFields({ row, problems, onChange }: LicenceFieldsProps) {
  const problemOf = (name: keyof WrittenLicence) => words.problems[problems[name] ?? '']
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr 1fr' }}>
      <Field label={words.state} error={problemOf('state')}>
        <Select value={row.state} onChange={({ target }) => onChange({ state: target.value })}>
          <option value="">{words.chooseState}</option>
          {Object.entries(states).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.number} error={problemOf('number')}>
        <TextInput
          maxLength={licenceNumberMaxLength}
          autoComplete="off"
          value={row.number}
          onChange={({ target }) => onChange({ number: target.value })}
        />
      </Field>
      <Field label={words.expiresOn} error={problemOf('expiresOn')}>
        <TextInput
          type="date"
          value={row.expiresOn}
          onChange={({ target }) => onChange({ expiresOn: target.value })}
        />
      </Field>
    </chakra.div>
  )
}
