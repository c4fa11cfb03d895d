/** What happens to a socket. */
interface SocketEvents {
  opened(): void
  /** @param data the text of a frame */
  message(data: unknown): void
  /** Closed by either side, or failed. */
  closed(): void
}

interface Socket {
  send(text: string): void
  close(): void
}

/** What the realtime client needs of a browser; given from outside so that tests decide what happens when. */
export interface Environment {
  openSocket(url: string, protocols: string[], events: SocketEvents): Socket
  /** Milliseconds since 1970. */
  now(): number
  /** From 0 to below 1. */
  random(): number
  /** @returns what cancels it */
  after(milliseconds: number, call: () => void): () => void
  every(milliseconds: number, call: () => void): () => void
  /** Names a subscription on the wire. */
  newId(): string
  /** Calls when the network or the person is back: a good moment to try. @returns what ends it */
  onWake(call: () => void): () => void
  /** Calls when the browser knows that there is no network. @returns what ends it */
  onOffline(call: () => void): () => void
}
