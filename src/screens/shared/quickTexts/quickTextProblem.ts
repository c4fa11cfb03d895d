import { CodedError } from '../../../../domain/errors'
import { parseTextWithVariables } from '../../../../domain/practice/textVariables'
import { quickTexts as words } from '#words/messages/quickTexts'

/** Returns what is wrong with the text of a quick text or template, by the rule of the API. */
export function quickTextProblem(text: string, max: number): string | undefined {
  try {
    parseTextWithVariables(text, { field: 'text', max })
    return undefined
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    const { rule, variable } = error.info
    if (rule === 'variable') return words.notVariable(String(variable))
    return rule === 'required' ? words.required : words.tooLong(max)
  }
}
