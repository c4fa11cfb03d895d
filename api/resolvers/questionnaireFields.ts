import { stops } from '../../domain/intake/lostRules'
import type { Questionnaire } from '../../domain/intake/questionnaire'
import type { QuestionnaireSet, QuestionnaireVersion } from '../generated/resolvers'
import type { QuestionnaireSet as KnownSet } from '../useCases/admin/questionnaires'
import { offerQuestionnaire, readQuestionnaires } from '../useCases/admin/questionnaires'
import type { AnsweredFields } from './rootFields'

type QuestionnaireField = 'Query.questionnaires' | 'Mutation.offerQuestionnaire'

export const questionnaireFields: Pick<AnsweredFields, QuestionnaireField> = {
  'Query.questionnaires': async (_args, context) => (await readQuestionnaires(context)).map(setOf),
  'Mutation.offerQuestionnaire': async ({ input }, context) =>
    setOf(await offerQuestionnaire(input, context)),
}

function setOf({ treatmentType, published, versions, publications }: KnownSet): QuestionnaireSet {
  return {
    id: treatmentType,
    treatmentType,
    publishedVersion: published.version,
    versions: versions.map(versionOf),
    publications: publications.map(({ publishedAt, lostRules, ...publication }) => ({
      ...publication,
      lostRules: [...lostRules],
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
