import { CodedError } from '../errors'
import type { DeclineReason, TemplateKind } from '../generated/enums'
import { parseWrittenText } from '../writtenText'
import { parseTextWithVariables } from './textVariables'

export const templateTitleMaxLength = 60
export const templateTextMaxLength = 2000
/** Maximum templates of the practice; a list of more is no longer faster than writing. */
export const maxTemplates = 200

/** A text of the practice that its staff insert. */
export interface TemplateContent {
  readonly kind: TemplateKind
  readonly title: string
  readonly text: string
  /** The reason that the template explains; only of the kind `decline`. */
  readonly declineReason: DeclineReason | null
  /** Whether it is offered. */
  readonly isActive: boolean
}

export interface PracticeTemplate extends TemplateContent {
  readonly id: string
  /** Number of changes, starting at 1. */
  readonly version: number
}

/**
 * Parses a template as an Admin wrote it.
 * @throws CodedError InvalidInput with field `title` or `text` and its rule, or `declineReason` and rule `kind`
 */
export function parseTemplate({
  kind,
  title,
  text,
  declineReason,
  isActive,
}: TemplateContent): TemplateContent {
  if (declineReason !== null && kind !== 'decline')
    throw new CodedError('InvalidInput', { field: 'declineReason', rule: 'kind' })
  return {
    kind,
    title: parseWrittenText(title, { field: 'title', max: templateTitleMaxLength }).replace(/\s+/gu, ' '),
    text: parseTextWithVariables(text, { field: 'text', max: templateTextMaxLength }),
    declineReason,
    isActive,
  }
}
