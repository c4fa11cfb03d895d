import { matchPath } from 'react-router-dom'
import { titles } from '#words/titles'
import type { PageTheme } from './frame/pageThemes'
import type { LazyPage } from './lazyPages'
import { pages } from './pages'

export type PageRoute = {
  /** The path as the router matches it. */
  readonly path: string
  readonly title: string
  readonly page: LazyPage
  /** `guarded` by role, `signedOut` only (the sign-in), or `open` to all. */
  readonly access: 'open' | 'guarded' | 'signedOut'
  readonly theme?: PageTheme
  /** Staff work on it: their frame leaves it the room. */
  readonly isWork?: true
}

/** The paths of the specification, §2; any other one is the page that is missing. */
export const routes: readonly PageRoute[] = [
  { path: '/', title: titles.home, page: pages.home, access: 'open' },
  { path: '/pain', title: titles.pain, page: pages.pain, access: 'open' },
  { path: '/beauty', title: titles.beauty, page: pages.beauty, access: 'open', theme: 'beauty' },
  { path: '/about', title: titles.about, page: pages.about, access: 'open' },
  { path: '/contact', title: titles.contact, page: pages.contact, access: 'open' },
  { path: '/privacy', title: titles.privacy, page: pages.privacy, access: 'open' },
  { path: '/terms', title: titles.terms, page: pages.terms, access: 'open' },
  { path: '/submitRequest', title: titles.submitRequest, page: pages.submitRequest, access: 'open' },
  { path: '/login', title: titles.login, page: pages.login, access: 'signedOut' },
  { path: '/payment-success', title: titles.paymentSuccess, page: pages.paymentSuccess, access: 'open' },
  {
    path: '/payment-cancelled',
    title: titles.paymentCancelled,
    page: pages.paymentCancelled,
    access: 'open',
  },
  { path: '/storefront', title: titles.storefront, page: pages.storefront, access: 'open' },
  { path: '/cart', title: titles.cart, page: pages.cart, access: 'open' },
  {
    path: '/prescription-renewal',
    title: titles.prescriptionRenewal,
    page: pages.prescriptionRenewal,
    access: 'open',
  },
  // The specification spells it so.
  {
    path: '/prescription-managment',
    title: titles.prescriptionManagement,
    page: pages.prescriptionManagement,
    access: 'open',
    isWork: true,
  },
  {
    path: '/verification-complete',
    title: titles.verificationComplete,
    page: pages.verificationComplete,
    access: 'open',
  },
  { path: '/dashboard', title: titles.dashboard, page: pages.dashboard, access: 'guarded', isWork: true },
  { path: '/admin', title: titles.admin, page: pages.admin, access: 'guarded', isWork: true },
  { path: '/docdashboard', title: titles.worklist, page: pages.worklist, access: 'guarded', isWork: true },
  // One route, so that switching conversations keeps the screen.
  {
    path: '/messages/:conversationId?',
    title: titles.messages,
    page: pages.messages,
    access: 'guarded',
    isWork: true,
  },
  {
    path: '/doctor/messages',
    title: titles.doctorMessages,
    page: pages.doctorMessages,
    access: 'guarded',
    isWork: true,
  },
  { path: '/history', title: titles.history, page: pages.history, access: 'guarded', isWork: true },
  { path: '/profile', title: titles.profile, page: pages.profile, access: 'guarded', isWork: true },
  {
    path: '/records/patient/:patientId',
    title: titles.patientRecord,
    page: pages.patientRecord,
    access: 'guarded',
    isWork: true,
  },
]

const notFoundRoute: PageRoute = {
  path: '*',
  title: titles.notFound,
  page: pages.notFound,
  access: 'open',
}

/** The route that shows a path, {@link notFoundRoute} if none does. */
export function routeForPath(pathname: string): PageRoute {
  return routes.find(({ path }) => matchPath(path, pathname)) ?? notFoundRoute
}
