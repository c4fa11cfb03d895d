import type { Page } from '@playwright/test'

/** A platform authenticator of the browser that holds passkeys (Chrome DevTools Protocol, domain WebAuthn). */
export type VirtualAuthenticator = {
  /** How many passkeys it holds. */
  count(): Promise<number>
  /** Whether the user passes the verification by finger or face; false at first. */
  setPresent(isPresent: boolean): Promise<void>
}

/** Gives the page an authenticator whose user passes the verification. */
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
