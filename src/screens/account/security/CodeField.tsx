import { Field } from '../../../components/forms/Field'
import { TextInput } from '../../../components/forms/TextInput'
import { extractDigits } from './extractDigits'
import type { CodeFieldState } from './useCodeField'

type CodeFieldProps = { label: string; helper: string; code: CodeFieldState }

/** Six-digit code field with `one-time-code` autofill. */
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
          if (extractDigits(pasted) === '') return
          event.preventDefault()
          code.change(pasted)
        }}
      />
    </Field>
  )
}
