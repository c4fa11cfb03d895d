import { Field } from '../../components/Field'
import { TextInput } from '../../components/TextInput'
import { digitsOf } from './digits'
import type { Code } from './useCode'

type CodeFieldProps = { label: string; helper: string; code: Code }

/** Six digits, large, as phones offer them from a message. */
export function CodeField({ label, helper, code }: CodeFieldProps) {
  return (
    <Field label={label} helper={helper} error={code.error}>
      <TextInput
        inputMode="numeric"
        autoComplete="one-time-code"
        maxW="14rem"
        fontSize="xl"
        fontWeight="semibold"
        letterSpacing="0.3em"
        fontVariantNumeric="tabular-nums"
        value={code.value}
        onChange={(event) => code.change(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (digitsOf(pasted) === '') return
          event.preventDefault()
          code.change(pasted)
        }}
      />
    </Field>
  )
}
