import { CodedError } from '../errors'
import { parseWrittenText } from '../writtenText'

/**
 * Variables of quick texts and templates, written in braces. `name` is the patient's first name, `patient` their full
 * name.
 */
export const textVariables = ['name', 'patient', 'treatment', 'product', 'clinician'] as const
export type TextVariable = (typeof textVariables)[number]

const inBraces = /\{([^{}\n]{0,40})\}/gu

/**
 * Parses the text of a quick text or template.
 * @throws CodedError InvalidInput as {@link parseWrittenText}; or with rule `variable`, and in `variable` the first name in
 * braces that is none
 */
export function parseTextWithVariables(text: string, limits: { field: string; max: number }): string {
  const written = parseWrittenText(text, limits)
  const unknown = [...written.matchAll(inBraces)].find(([, name]) => !isVariable(name))
  if (unknown)
    throw new CodedError('InvalidInput', { field: limits.field, rule: 'variable', variable: unknown[1] })
  return written
}

/**
 * Returns a text with its variables replaced. The patient's name without a value is left out with the comma or space
 * beside it; other variables without one stay as they are.
 */
export function fillVariables(text: string, values: Partial<Record<TextVariable, string>>): string {
  const addressed = values.name || values.patient ? text : withoutPatient(text)
  return addressed.replace(inBraces, (written, name: string) =>
    isVariable(name) ? values[name] || written : written,
  )
}

function withoutPatient(text: string): string {
  const rest = text.replace(/ \{(?:name|patient)\}|\{(?:name|patient)\}(?:, ?)?/gu, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

function isVariable(name: string | undefined): name is TextVariable {
  return textVariables.some((variable) => variable === name)
}
