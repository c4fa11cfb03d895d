import type { Settings } from '../settings'

/** Returns the origins that may use the API: on loopback the https port serves the same pages. */
export function originsOf({ publicOrigin, httpsPort, isLoopback }: Settings): string[] {
  return isLoopback ? [publicOrigin, `https://localhost:${httpsPort}`] : [publicOrigin]
}
