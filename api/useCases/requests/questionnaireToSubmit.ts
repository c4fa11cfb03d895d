import { CodedError } from '../../../domain/errors'
import { mayGoOn, publishedQuestionnaire } from '../../../domain/intake/publication'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { findQuestionnaire } from '../../../domain/intake/questionnaires'
import type { AnsweredRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database'
import { listPublishedVersions } from '../../storage/questionnairePublications'

/**
 * The questions by which a draft is read and judged when it is sent. An intake that was begun goes on under its own
 * version, unless the published one would stop more; a renewal only under the check-in that is offered.
 * @throws CodedError IntakeOutdated
 */
export async function questionnaireToSubmit(
  transaction: Transaction,
  { treatmentType, questionnaireVersion }: AnsweredRequest,
  checkIn: Questionnaire | undefined,
): Promise<Questionnaire> {
  const offered =
    checkIn ?? publishedQuestionnaire(treatmentType, await listPublishedVersions(transaction, treatmentType))
  if (questionnaireVersion === offered.version) return offered
  const begun = checkIn ? undefined : findQuestionnaire(treatmentType, questionnaireVersion)
  if (begun && !begun.renewal && mayGoOn(begun, offered)) return begun
  throw new CodedError('IntakeOutdated', { currentVersion: offered.version })
}
