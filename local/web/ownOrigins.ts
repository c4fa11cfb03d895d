import type { Settings } from '../settings'

/** The origins whose pages may use the API: on loopback the https port serves the same. */
export function originsOf({ publicOrigin, httpsPort, isLoopback }: Settings): string[] {
  return isLoopback ? [publicOrigin, `https://localhost:${httpsPort}`] : [publicOrigin]
}
