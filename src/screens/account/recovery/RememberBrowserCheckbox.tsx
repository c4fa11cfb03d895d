import { Checkbox } from '../../../components/forms/Checkbox'
import { recovery } from '#words/account/recovery'

const words = recovery.remember

/** Off by default, because a remembered browser skips the second step. */
export function RememberBrowserCheckbox({
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
