import { chakra } from '@chakra-ui/react'
import { states } from '../../../domain/intake/common/states'
import { ChoiceMark } from '../../components/ChoiceMark'
import { FieldError } from '../../components/FieldMessages'
import { adminSettings } from '../../words/en/adminSettings'
import { type SettingsEntry, statesOfEntry } from './settingsEntry'

const words = adminSettings.form
const all = Object.entries(states)

type ServedStatesProps = {
  entry: SettingsEntry
  problem: string | undefined
  onChange: (change: Partial<SettingsEntry>) => void
}

/** Every state, and whether the house works there. */
export function ServedStates({ entry, problem, onChange }: ServedStatesProps) {
  const chosen = statesOfEntry(entry)
  const toggle = (code: string, isChosen: boolean) =>
    onChange({
      servedStates: all
        .map(([known]) => known)
        .filter((known) => (known === code ? isChosen : chosen.includes(known)))
        .toSorted()
        .join(','),
    })
  return (
    <>
      <chakra.p fontWeight="medium" mb="2" fontVariantNumeric="tabular-nums">
        <output>{words.chosen(chosen.length, all.length)}</output>
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fill, minmax(10.5rem, 1fr))" columnGap="3">
        {all.map(([code, name]) => (
          <chakra.label
            key={code}
            display="flex"
            gap="2"
            alignItems="center"
            minH={{ base: 'target', md: '8' }}
            cursor="pointer"
          >
            <ChoiceMark
              type="checkbox"
              kind="checkbox"
              checked={chosen.includes(code)}
              aria-invalid={problem ? true : undefined}
              onChange={({ target }) => toggle(code, target.checked)}
            />
            <span>{name}</span>
          </chakra.label>
        ))}
      </chakra.div>
      <FieldError id="servedStatesError">{problem}</FieldError>
    </>
  )
}
