import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react'
import { cleanup, renderHook } from '@testing-library/react'
import { cognitoCredentialsProvider } from 'aws-amplify/auth/cognito'
import { Hub } from 'aws-amplify/utils'
import { afterAll, vi } from 'vitest'

/* Setup file of the browser tests. Vitest's `isolate: true` would load jsdom, React, Apollo, Chakra and
   Amplify for each test file, which takes longer than most files run. So the files of a worker share jsdom
   and the libraries (`isolate: false`), and this file isolates the product: each test file loads its modules
   separately, as a page does, and may replace some (`vi.mock`). After a file it removes what its modules
   have left in jsdom and in the libraries: listeners, channels, styles, storage, credentials, the address.
   Otherwise modules of earlier files would continue to handle events, end sessions and clear storage. */
vi.resetModules()

/** jsdom has neither `sendBeacon` nor a layout in which an element is seen. */
Object.assign(navigator, { sendBeacon: () => true })
globalThis.IntersectionObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
} as unknown as typeof IntersectionObserver

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

/** Queries by visibility read every style: those of all files together would make each query slower. */
function forgetStyles(): void {
  const { current: cache } = renderHook(useStyleCache).result
  cache?.sheet.flush()
  if (cache) Object.assign(cache, { inserted: {}, registered: {} })
}
