import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { states } from '../../../../domain/intake/common/states'
import { ChoiceMark } from '../../../components/forms/ChoiceMark'
import { FieldError } from '../../../components/forms/FieldMessages'
import { adminChange as words } from '#words/admin/adminChange'

const all = Object.entries(states)

/** Returns the form value of a list of states; `splitStates` is the inverse. */
export const joinStates = (codes: readonly string[]): string => codes.toSorted().join(',')
export const splitStates = (joined: string): readonly string[] =>
  joined.split(',').filter((code) => code !== '')

type StateChoicesProps = {
  /** State codes, joined by commas. */
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** Checkboxes for all states. */
export function StateChoices({ value, problem, onChange }: StateChoicesProps) {
  const id = useId()
  const chosen = splitStates(value)
  const toggle = (code: string, isChosen: boolean) =>
    onChange(joinStates(isChosen ? [...chosen, code] : chosen.filter((known) => known !== code)))
  return (
    <>
      <chakra.p fontWeight="medium" mb="2" fontVariantNumeric="tabular-nums">
        <output>{words.states(chosen.length, all.length)}</output>
      </chakra.p>
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(auto-fill, minmax(10.5rem, 1fr))',
        }}
        columnGap="3"
      >
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
              aria-describedby={problem ? id : undefined}
              onChange={({ target }) => toggle(code, target.checked)}
            />
            <span>{name}</span>
          </chakra.label>
        ))}
      </chakra.div>
      <FieldError id={id}>{problem}</FieldError>
    </>
  )
}
