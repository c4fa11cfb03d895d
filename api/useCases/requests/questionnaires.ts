import { CodedError } from '../../../domain/errors'
import type { TreatmentType } from '../../../domain/generated/enums'
import { canContinueUnder, publishedQuestionnaire } from '../../../domain/intake/publication'
import type { Publication } from '../../../domain/intake/publication'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { findQuestionnaire } from '../../../domain/intake/questionnaires'
import type { AnsweredRequest } from '../../../domain/requests/treatmentRequest'
import { listPublishedVersions } from '../../storage/admin/questionnairePublications'
import type { Transaction, SystemDatabase } from '../../storage/database/database'

/**
 * Returns the questionnaire version that parses and screens a submitted draft. An intake keeps the
 * version it was started under, unless the published version would stop more. A renewal is accepted
 * only under the offered check-in.
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
  if (begun && !begun.renewal && canContinueUnder(begun, offered)) return begun
  throw new CodedError('IntakeOutdated', { currentVersion: offered.version })
}

/** Returns the published versions of a treatment's questionnaires, oldest first. Public. */
export async function readPublishedVersions(
  system: SystemDatabase,
  type: TreatmentType,
): Promise<readonly Publication[]> {
  const { result } = await system.inTransaction((transaction) => listPublishedVersions(transaction, type))
  return result
}
