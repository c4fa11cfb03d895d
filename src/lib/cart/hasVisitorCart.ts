import { safeSessionStorage } from '../storage/safeStorage'

/** Key of the visitor's cart in the tab's session storage. */
export const visitorCartKey = 'tendwell.cart'

/** Event on `window` after this tab has stored or removed a visitor's cart. */
export const visitorCartChanged = 'tendwell:visitorcart'

/** Returns whether a visitor's cart exists, without loading the code that reads it. */
export function hasVisitorCart(): boolean {
  return typeof safeSessionStorage.get(visitorCartKey) === 'string'
}
