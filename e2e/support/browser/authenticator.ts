import type { Page } from '@playwright/test'

/** A platform authenticator of the browser that holds passkeys (Chrome DevTools Protocol, domain WebAuthn). */
export type VirtualAuthenticator = {
  /** How many passkeys it holds. */
  count(): Promise<number>
  /** Whether its person proves who they are when asked, by finger or face; no one does until then. */
  setPresent(isPresent: boolean): Promise<void>
}

/** Gives the page an authenticator whose person is there and proves who they are. */
export async function givenAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async count() {
      const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
    async setPresent(isPresent) {
      await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isPresent })
    },
  }
}
