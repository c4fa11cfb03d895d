import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react'
import { cleanup, renderHook } from '@testing-library/react'
import { cognitoCredentialsProvider } from 'aws-amplify/auth/cognito'
import { Hub } from 'aws-amplify/utils'
import { afterAll, vi } from 'vitest'

/*
 * Each file of tests is a page of its own: the product's modules begin as they do when a page is loaded, and a file may
 * put others in their place (`vi.mock`). Libraries and the browser are there once for all files, as loading them is
 * most of the work. What a page has hung on those is taken down when it is closed, as closing a tab does: else modules
 * that are gone would go on to end sessions and to clear storage.
 */
vi.resetModules()

/** Which jsdom has not: what a page tells of, be it as it is closed, reaches nobody. */
Object.assign(navigator, { sendBeacon: () => true })

const closing: (() => void)[] = []
const { addEventListener, BroadcastChannel } = globalThis

globalThis.addEventListener = new Proxy(addEventListener, {
  apply(add, self, listening: Parameters<typeof addEventListener>) {
    Reflect.apply(add, self, listening)
    closing.push(() => globalThis.removeEventListener(...listening))
  },
})
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    closing.push(() => this.close())
  }
}
Hub.listen = new Proxy(Hub.listen.bind(Hub), {
  apply(listen, self, listening: unknown[]) {
    const stop: () => void = Reflect.apply(listen, self, listening)
    closing.push(stop)
    return stop
  },
})

afterAll(async function closePage() {
  forgetStyles()
  cleanup()
  document.body.replaceChildren()
  document.title = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const close of closing) close()
  Object.assign(globalThis, { addEventListener, BroadcastChannel })
  Reflect.deleteProperty(Hub, 'listen')
  await cognitoCredentialsProvider.clearCredentialsAndIdentityId()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

/** Whatever looks for what can be seen reads every style there is: those of all pages together would cost more each time. */
function forgetStyles(): void {
  const { current: cache } = renderHook(useStyleCache).result
  cache?.sheet.flush()
  if (cache) Object.assign(cache, { inserted: {}, registered: {} })
}
