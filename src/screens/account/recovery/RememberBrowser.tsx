import { Checkbox } from '../../../components/Checkbox'
import { recovery } from '../../../words/en/recovery'

const words = recovery.remember

/** Off unless it is asked for: whoever sits at a remembered browser needs no second step. */
export function RememberBrowser({
  isWanted,
  onChange,
}: {
  isWanted: boolean
  onChange: (next: boolean) => void
}) {
  return (
    <Checkbox
      label={words.label}
      helper={words.help}
      checked={isWanted}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
