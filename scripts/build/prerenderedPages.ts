/** The pages prerendered at build time: their path, and the module whose files the page needs first. */
export const prerenderedPages = [
  { path: '/', module: 'src/screens/home/HomeScreen.tsx' },
  { path: '/about', module: 'src/screens/about/AboutScreen.tsx' },
  { path: '/contact', module: 'src/screens/contact/ContactScreen.tsx' },
  { path: '/privacy', module: 'src/screens/legal/PrivacyScreen.tsx' },
  { path: '/terms', module: 'src/screens/legal/TermsScreen.tsx' },
  { path: '/pain', module: 'src/screens/treatments/PainScreen.tsx' },
  { path: '/beauty', module: 'src/screens/treatments/BeautyScreen.tsx' },
  { path: '/submitRequest', module: 'src/screens/intake/SubmitRequestScreen.tsx' },
  { path: '/storefront', module: 'src/screens/storefront/StorefrontScreen.tsx' },
] as const

/** The script with which these pages start; it fetches the app (`index.html`) once the page is painted. */
export const loaderModule = 'src/afterPaint.ts'
