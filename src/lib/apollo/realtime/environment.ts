/** Callbacks of a socket. */
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

/** The browser APIs of the realtime client, injected so that tests control time and network. */
export interface Environment {
  openSocket(url: string, protocols: string[], events: SocketEvents): Socket
  /** Milliseconds since 1970. */
  now(): number
  /** From 0 to below 1. */
  random(): number
  /** @returns the function that cancels it */
  after(milliseconds: number, call: () => void): () => void
  every(milliseconds: number, call: () => void): () => void
  /** Returns a new subscription id for the wire. */
  newId(): string
  /**
   * Calls when the network or the user is back, which is a good moment to reconnect.
   * @returns the function that ends it
   */
  onResume(call: () => void): () => void
  /** Calls when the browser reports that there is no network. @returns the function that ends it */
  onOffline(call: () => void): () => void
}
