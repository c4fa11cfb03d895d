import type { Questionnaire } from '../../../domain/intake/questionnaire'
import type { SentRequest } from './intakeLocation'
import type { RequestToSend } from './sendRequest'

export type SendProps = {
  request: RequestToSend
  /** Asked when the button is pressed; shows what is missing and answers no. */
  isReady: () => boolean
  /** The API has the answers, as this version. */
  onSaved: (version: number) => void
  /** The API has the request for good, and waits for its payment. */
  isSubmitted: boolean
  onSubmitted: () => void
  /** The request has arrived with the professionals. */
  onSent: (sent: SentRequest) => void
  /** The request has ended; its answers are to be another one's. */
  onRenew: () => void
  /** The API offers newer questions. */
  onOutdated: () => void
  onBack: () => void
}

/** What decides besides whether photos have to come along. */
export type SendWithQuestionsProps = SendProps & { questionnaire: Questionnaire }
