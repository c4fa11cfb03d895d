import { type PracticeTemplateItemFragment, PracticeTemplatesDocument } from '../../../src/generated/graphql'

/** A template of the practice, for questions. */
export const template = (change: Partial<PracticeTemplateItemFragment> = {}) => ({
  __typename: 'PracticeTemplate' as const,
  id: `template ${change.title ?? 'Snoring'}`,
  version: 1,
  kind: 'ask' as const,
  title: 'Snoring',
  text: 'Hello {name}, do you snore?',
  declineReason: null,
  isActive: true,
  ...change,
})

/** Answers the list of templates; read when it is asked for. */
export const templatesAnswer = (templates: () => readonly object[]) => ({
  document: PracticeTemplatesDocument,
  answer: () => ({ practiceTemplates: templates() }),
})
