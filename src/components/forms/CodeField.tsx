import { Field } from './Field'
import { TextInput } from './TextInput'
import { extractDigits } from './extractDigits'
import type { CodeForm } from './useCodeForm'

type CodeFieldProps = { label: string; helper: string; form: CodeForm }

/** Six-digit code field with `one-time-code` autofill. */
export function CodeField({ label, helper, form }: CodeFieldProps) {
  return (
    <Field label={label} helper={helper} error={form.errors.code}>
      <TextInput
        inputMode="numeric"
        autoComplete="one-time-code"
        maxW="14rem"
        fontSize="xl"
        fontWeight="semibold"
        letterSpacing="0.3em"
        fontVariantNumeric="tabular-nums"
        value={form.values.code}
        onChange={(event) => form.change({ code: extractDigits(event.target.value) })}
        onPaste={(event) => {
          const code = extractDigits(event.clipboardData.getData('text'))
          if (code === '') return
          event.preventDefault()
          form.change({ code })
        }}
      />
    </Field>
  )
}
