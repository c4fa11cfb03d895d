import { list } from '../../../../domain/format/list'
import { textVariables, type TextVariable } from '../../../../domain/practice/textVariables'

const meanings = {
  name: 'the patient’s first name',
  patient: 'their full name',
  treatment: 'the treatment',
  product: 'the product you’ve chosen',
  clinician: 'your name',
} as const satisfies Record<TextVariable, string>

const variables = textVariables.map((name) => `{${name}}`)

/** Texts of the choice of quick texts and templates, for staff. */
export const quickTexts = {
  hint: 'Type / for quick texts and templates.',
  label: 'Quick texts and templates',
  none: 'No quick texts or templates match.',
  sources: { own: 'Your quick texts', practice: 'Templates of the practice' },
  /** Stand for a variable without a value. */
  unknown: { treatment: 'treatment', product: 'the medicine', clinician: 'your care team' },
  variables: `Variables: ${list(textVariables.map((name) => `{${name}} is ${meanings[name]}`))}.`,
  notVariable: (name: string) => `{${name}} isn’t a variable. Use ${list(variables, 'or')}.`,
  required: 'This field is required',
  tooLong: (max: number) => `Use up to ${max} characters.`,
} as const
