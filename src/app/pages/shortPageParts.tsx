import type { ComponentType } from 'react'
import { homeOf } from '../../../domain/access'
import type { Role } from '../../../domain/role'
import { BeautyDrawing } from '../../components/drawings/BeautyDrawing'
import { CardDrawing } from '../../components/drawings/CardDrawing'
import { LetterDrawing } from '../../components/drawings/LetterDrawing'
import { PainDrawing } from '../../components/drawings/PainDrawing'
import { ParcelDrawing } from '../../components/drawings/ParcelDrawing'
import type { shortPages } from '#words/shortPages'

export type ShortPageParts = {
  readonly drawing: ComponentType
  /** Where the one action leads; visitors are led as patients, through the sign-in. */
  readonly to: (role: Role) => string
}

const toRequest = () => '/submitRequest'
const toMessages = (role: Role) => (role === 'HCPs' ? '/doctor/messages' : '/messages')

export const shortPageParts: Readonly<Record<keyof typeof shortPages, ShortPageParts>> = {
  storefront: { drawing: BeautyDrawing, to: toRequest },
  cart: { drawing: ParcelDrawing, to: toRequest },
  paymentSuccess: { drawing: CardDrawing, to: homeOf },
  paymentCancelled: { drawing: CardDrawing, to: homeOf },
  prescriptionRenewal: { drawing: PainDrawing, to: homeOf },
  prescriptionManagement: { drawing: PainDrawing, to: toMessages },
  verificationComplete: { drawing: LetterDrawing, to: homeOf },
}
