/** The pages that are written as HTML at build time: their path, and the module whose files the page needs first. */
export const prerenderedPages = [
  { path: '/', module: 'src/screens/storefront/HomeScreen.tsx' },
  { path: '/about', module: 'src/screens/storefront/AboutScreen.tsx' },
  { path: '/contact', module: 'src/screens/storefront/ContactScreen.tsx' },
  { path: '/privacy', module: 'src/screens/storefront/PrivacyScreen.tsx' },
  { path: '/terms', module: 'src/screens/storefront/TermsScreen.tsx' },
  { path: '/pain', module: 'src/screens/storefront/PainScreen.tsx' },
  { path: '/beauty', module: 'src/screens/storefront/BeautyScreen.tsx' },
  { path: '/submitRequest', module: 'src/screens/requests/SubmitRequestScreen.tsx' },
  { path: '/storefront', module: 'src/screens/storefront/StorefrontScreen.tsx' },
] as const
