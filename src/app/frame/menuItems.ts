import { homeOf } from '../../../domain/access'
import type { Role } from '../../../domain/role'
import { requestPath } from '../../lib/requests/requestPath'
import { frame } from '#words/frame'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { treatmentNames } from '#words/treatments'

export type MenuItem = { readonly label: string; readonly to: string }

const { navigation, profile } = frame

export const treatmentItems: readonly MenuItem[] = treatmentTypes.map((type) => ({
  label: treatmentNames[type],
  to: requestPath(type),
}))

/** The links of the bar around the Treatments menu. */
export const aboutItem: MenuItem = { label: navigation.about, to: '/about' }
export const faqItem: MenuItem = { label: navigation.faq, to: '/#faq' }
export const contactItem: MenuItem = { label: navigation.contact, to: '/contact' }

export const shopItem: MenuItem = { label: frame.footer.shop, to: '/storefront' }

export const legalItems: readonly MenuItem[] = [
  { label: frame.footer.privacy, to: '/privacy' },
  { label: frame.footer.terms, to: '/terms' },
]

/** Items of the profile menu for visitors. */
export const visitorItems: readonly MenuItem[] = [
  { label: profile.getMedication, to: '/submitRequest' },
  { label: profile.home, to: '/' },
  { label: profile.about, to: '/about' },
  { label: profile.contact, to: '/contact' },
  { label: profile.faq, to: '/#faq' },
]

/** Items of the profile menu for signed-in users, before "Sign out" (specification §2). */
export function profileItems(role: Role): readonly MenuItem[] {
  const dashboard = { label: profile.dashboard, to: homeOf(role) }
  const followUps = { label: profile.followUps, to: role === 'HCPs' ? '/doctor/messages' : '/messages' }
  const history = { label: profile.history, to: '/history' }
  const getMedication = { label: profile.getMedication, to: '/submitRequest' }
  const ownProfile = { label: profile.profile, to: '/profile' }
  if (role === 'HCPs') return [dashboard, followUps, ownProfile]
  return [dashboard, followUps, history, getMedication, ownProfile]
}
