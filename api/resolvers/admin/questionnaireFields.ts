import { stops } from '../../../domain/intake/screening/weakenedRules'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import type { QuestionnaireSet, QuestionnaireVersion } from '../../generated/resolvers'
import type { QuestionnaireSet as KnownSet } from '../../useCases/admin/questionnaires'
import { publishQuestionnaire, readQuestionnaires } from '../../useCases/admin/questionnaires'
import type { RootResolvers } from '../rootFields'

type QuestionnaireField = 'Query.questionnaires' | 'Mutation.publishQuestionnaire'

export const questionnaireFields: Pick<RootResolvers, QuestionnaireField> = {
  'Query.questionnaires': async (_args, context) =>
    (await readQuestionnaires(context)).map(questionnaireSetOf),
  'Mutation.publishQuestionnaire': async ({ input }, context) =>
    questionnaireSetOf(await publishQuestionnaire(input, context)),
}

function questionnaireSetOf({
  treatmentType,
  published,
  versions,
  publications,
}: KnownSet): QuestionnaireSet {
  return {
    id: treatmentType,
    treatmentType,
    publishedVersion: published.version,
    versions: versions.map(versionOf),
    publications: publications.map(({ publishedAt, weakenedRules, ...publication }) => ({
      ...publication,
      weakenedRules: [...weakenedRules],
      publishedAt: publishedAt.toISOString(),
    })),
  }
}

function versionOf({ version, sections, photos = [], rules }: Questionnaire): QuestionnaireVersion {
  return {
    version,
    questionCount: sections.flatMap(({ items }) => items).length,
    photoCount: photos.flatMap(({ views }) => views).length,
    ruleCount: rules.length,
    stoppingRuleCount: rules.filter(stops).length,
  }
}
