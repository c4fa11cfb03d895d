import {
  readPracticeTemplates,
  removePracticeTemplate,
  savePracticeTemplate,
} from '../../useCases/admin/practiceTemplates'
import type { RootResolvers } from '../rootFields'

type TemplateField =
  'Query.practiceTemplates' | `Mutation.${'savePracticeTemplate' | 'removePracticeTemplate'}`

export const templateFields: Pick<RootResolvers, TemplateField> = {
  'Query.practiceTemplates': async (_args, context) => [...(await readPracticeTemplates(context))],
  'Mutation.savePracticeTemplate': async ({ input }, context) => [
    ...(await savePracticeTemplate({ ...input, declineReason: input.declineReason ?? null }, context)),
  ],
  'Mutation.removePracticeTemplate': async ({ id }, context) => [
    ...(await removePracticeTemplate(id, context)),
  ],
}
