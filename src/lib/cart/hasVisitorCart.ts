/** Where a visitor's cart lies in the session storage of their tab. */
export const visitorCartKey = 'tendwell.cart'

/** Whether there is one, without the code that reads it. */
export function hasVisitorCart(): boolean {
  try {
    return window.sessionStorage.getItem(visitorCartKey) !== null
  } catch {
    return false
  }
}
