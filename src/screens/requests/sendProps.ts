import type { SentRequest } from './intakeLocation'
import type { RequestToSend } from './sendRequest'

export type SendProps = {
  request: RequestToSend
  /** Asked when the button is pressed; shows what is missing and answers no. */
  isReady: () => boolean
  /** The API has the answers, as this version. */
  onSaved: (version: number) => void
  onSent: (sent: SentRequest) => void
  /** The API offers newer questions. */
  onOutdated: () => void
  onBack: () => void
}
