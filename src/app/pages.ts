import { lazyPages } from './lazyPages'

/** Every page in its own chunk, together with dependencies that only some pages need (Amplify, Apollo). */
export const pages = lazyPages({
  home: () => import('../screens/home/HomeScreen').then((module) => module.HomeScreen),
  about: () => import('../screens/about/AboutScreen').then((module) => module.AboutScreen),
  contact: () => import('../screens/contact/ContactScreen').then((module) => module.ContactScreen),
  privacy: () => import('../screens/legal/PrivacyScreen').then((module) => module.PrivacyScreen),
  terms: () => import('../screens/legal/TermsScreen').then((module) => module.TermsScreen),
  pain: () => import('../screens/treatments/PainScreen').then((module) => module.PainScreen),
  beauty: () => import('../screens/treatments/BeautyScreen').then((module) => module.BeautyScreen),
  submitRequest: () =>
    import('../screens/intake/SubmitRequestScreen').then((module) => module.SubmitRequestScreen),
  login: () => import('../screens/account/signIn/LoginScreen').then((module) => module.LoginScreen),
  messages: () => import('./pages/MessagesPage').then((module) => module.MessagesPage),
  doctorMessages: () => import('./pages/DoctorMessagesPage').then((module) => module.DoctorMessagesPage),
  dashboard: () => import('./pages/DashboardPage').then((module) => module.DashboardPage),
  admin: () => import('./pages/AdminPage').then((module) => module.AdminPage),
  worklist: () => import('./pages/WorklistPage').then((module) => module.WorklistPage),
  storefront: () =>
    import('../screens/storefront/StorefrontScreen').then((module) => module.StorefrontScreen),
  cart: () => import('../screens/checkout/CartScreen').then((module) => module.CartScreen),
  paymentSuccess: () => import('./pages/PaymentSuccessPage').then((module) => module.PaymentSuccessPage),
  paymentCancelled: () =>
    import('./pages/PaymentCancelledPage').then((module) => module.PaymentCancelledPage),
  history: () => import('./pages/HistoryPage').then((module) => module.HistoryPage),
  profile: () => import('./pages/ProfilePage').then((module) => module.ProfilePage),
  patientRecord: () => import('./pages/PatientRecordPage').then((module) => module.PatientRecordPage),
  prescriptionRenewal: () => import('./pages/RenewalPage').then((module) => module.RenewalPage),
  prescriptionManagement: () =>
    import('./pages/PrescriptionsPage').then((module) => module.PrescriptionsPage),
  verificationComplete: () => import('./pages/VerificationPage').then((module) => module.VerificationPage),
  notFound: () => import('./pages/NotFoundPage').then((module) => module.NotFoundPage),
})
