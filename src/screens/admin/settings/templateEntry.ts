import {
  type PracticeTemplate,
  templateTextMaxLength,
  templateTitleMaxLength,
} from '../../../../domain/practice/practiceTemplate'
import type { DeclineReason, SavePracticeTemplateInput, TemplateKind } from '../../../generated/graphql'
import { adminTemplates } from '#words/admin/adminTemplates'
import { quickTexts } from '#words/messages/quickTexts'
import { decision } from '#words/requests/decision'
import { quickTextProblem } from '../../shared/quickTexts/quickTextProblem'

/** A template while it is being written. */
export type TemplateEntry = {
  readonly id: string
  /** The version that was read; 0 for a new template. */
  readonly version: number
  readonly kind: string
  readonly title: string
  readonly text: string
  /** Empty without one. */
  readonly declineReason: string
  readonly isActive: boolean
}

export const templateKinds = Object.keys(adminTemplates.kinds) as TemplateKind[]
export const declineReasons = Object.keys(decision.reasons) as DeclineReason[]

export function newTemplateEntry(): TemplateEntry {
  const id = crypto.randomUUID()
  return { id, version: 0, kind: 'ask', title: '', text: '', declineReason: '', isActive: true }
}

export function toTemplateEntry({ declineReason, ...template }: PracticeTemplate): TemplateEntry {
  const { id, version, kind, title, text, isActive } = template
  return { id, version, kind, title, text, declineReason: declineReason ?? '', isActive }
}

export function toTemplateInput(entry: TemplateEntry): SavePracticeTemplateInput {
  const { id, version, title, text, isActive } = entry
  const kind = templateKinds.find((each) => each === entry.kind) ?? 'ask'
  const reason = declineReasons.find((each) => each === entry.declineReason) ?? null
  return {
    id,
    expectedVersion: version,
    kind,
    title,
    text,
    declineReason: kind === 'decline' ? reason : null,
    isActive,
  }
}

/** Returns the error of each wrong field. */
export function templateProblems({ title, text }: TemplateEntry) {
  return {
    title:
      (title.trim() === '' && quickTexts.required) ||
      (title.trim().length > templateTitleMaxLength && quickTexts.tooLong(templateTitleMaxLength)),
    text: quickTextProblem(text, templateTextMaxLength),
  }
}
