import { Field, type FieldProps } from '../../../components/forms/Field'
import { TextArea } from '../../../components/forms/TextArea'
import type { TextControl } from '../../../components/forms/useForm'
import type { TemplateKind } from '../../../generated/graphql'
import { completionField } from '../../../lib/hooks/useCompletion'
import { quickTexts as words } from '#words/messages/quickTexts'
import type { QuickTextSubject } from './fillQuickText'
import { QuickTextList } from './lazyQuickTextList'
import { useQuickTexts } from './useQuickTexts'

type QuickTextFieldProps = Omit<FieldProps, 'children' | 'helper'> & {
  helper: string
  kind: TemplateKind
  subject: QuickTextSubject
  rows: number
  maxLength: number
  /** From the form's `register`. */
  control: TextControl
}

/** A field of several lines that offers quick texts and templates after "/". */
export function QuickTextField({
  kind,
  subject,
  rows,
  maxLength,
  control,
  helper,
  ...field
}: QuickTextFieldProps) {
  const setText = (value: string) => control.onChange({ target: { value } })
  const choice = useQuickTexts({ kind, subject, text: control.value, setText })
  return (
    <>
      <Field {...field} helper={`${helper} ${words.hint}`}>
        <TextArea rows={rows} maxLength={maxLength} {...control} {...completionField(choice)} />
      </Field>
      <QuickTextList choice={choice} border="around" />
    </>
  )
}
