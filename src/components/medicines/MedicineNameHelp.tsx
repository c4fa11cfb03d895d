import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { allergyHelp } from '../../../domain/medicines/allergyHelp'
import { entryHelp, type UnrecognizedPart, withName } from '../../../domain/medicines/entryHelp'
import { medicineHelp as words } from '#words/prescriptions/medicineHelp'
import { Button } from '../Button'
import { Wrap } from '../layout/Stack'

export type MedicineNameHelpProps = {
  /** A medicine that the patient takes, or a substance that they are allergic to. */
  kind: 'medicine' | 'allergy'
  entry: string
  onChange: (entry: string) => void
  /** Without it, several in one line are only pointed out. */
  onSplit?: (entries: readonly string[]) => void
  /** How many there may be in the place of this one. */
  room?: number
}

/** The pause in typing before a hint is shown, in milliseconds. */
const debounceMs = 700

/**
 * Hints about a medicine's name as it is typed: a likely correction, several medicines in one entry, or an
 * unknown name. Shown beside the field; it never blocks the form.
 */
export function MedicineNameHelp({ kind, entry, onChange, onSplit, room = 1 }: MedicineNameHelpProps) {
  const settled = useDebouncedValue(entry)
  const { several, unrecognized } = (kind === 'medicine' ? entryHelp : allergyHelp)(settled)
  return (
    <chakra.div
      role="group"
      aria-label={words.label}
      aria-live="polite"
      textStyle="small"
      color="ink.muted"
      display="grid"
      gap="2"
      _empty={{ display: 'none' }}
    >
      {several.length > 1 && (
        <chakra.div display="grid" gap="1.5" justifyItems="start">
          <p>{words.several(several.length)}</p>
          {onSplit && several.length <= room && (
            <Button size="sm" variant="secondary" onClick={() => onSplit(several)}>
              {words.split(several.length)}
            </Button>
          )}
        </chakra.div>
      )}
      {unrecognized.map((part) => (
        <PartHelp
          key={part.text}
          part={part}
          onUse={(name) => onChange(withName(settled, part.text, name))}
        />
      ))}
    </chakra.div>
  )
}

function PartHelp({ part, onUse }: { part: UnrecognizedPart; onUse: (name: string) => void }) {
  const { text, suggestions, isVague } = part
  if (suggestions.length === 0) return <p>{isVague ? words.vague(text) : words.unknown(text)}</p>
  return (
    <Wrap alignItems="center" gap="2">
      <span>{words.didYouMean}</span>
      {suggestions.map((name) => (
        <Button
          key={name}
          size="sm"
          variant="secondary"
          aria-label={words.use(name)}
          onClick={() => onUse(name)}
        >
          {name}
        </Button>
      ))}
    </Wrap>
  )
}

/** A text that has not changed for a while. */
function useDebouncedValue(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(
    function settle() {
      const timer = setTimeout(() => setSettled(text), debounceMs)
      return () => clearTimeout(timer)
    },
    [text],
  )
  return text === '' ? '' : settled
}
