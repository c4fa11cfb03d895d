import type { Questionnaire } from '../../../domain/intake/questionnaire'
import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import type { SentRequest } from '../intake/intakeLocation'
import type { RequestToSend } from './sendRequest'

export type SendProps = {
  request: RequestToSend
  /** Called on press; shows what is missing and returns false. */
  isReady: () => boolean
  /** Returns where the first fill ships, once everything is ready. */
  shippingAddress?: () => ShippingAddress
  /** The API has saved the answers as this version. */
  onSaved: (version: number) => void
  /** The API has the submitted request, which waits for payment. */
  isSubmitted: boolean
  onSubmitted: () => void
  /** The request has reached the clinicians. */
  onSent: (sent: SentRequest) => void
  /** The request has ended; its answers are reused for a new one. */
  onRenew: () => void
  /** The API has a newer questionnaire version. */
  onOutdated: () => void
  onBack: () => void
}

/** The questionnaire also decides whether photos are required. */
export type SendWithQuestionsProps = SendProps & { questionnaire: Questionnaire }
