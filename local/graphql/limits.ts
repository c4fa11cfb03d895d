/**
 * Limits per client: AppSync's quotas where it has any, smaller ones where the product needs less.
 */
export interface Limits {
  /** Size of an HTTP request, in bytes. */
  readonly bodyBytes: number
  /** Lexical tokens of one document. */
  readonly tokens: number
  /**
   * Levels of fields including leaves (`{ a { b { c } } }` is 3); AppSync's `queryDepthLimit`, at
   * most 75 there.
   */
  readonly depth: number
  /** Fields at the root of an operation; each alias is one. */
  readonly rootFields: number
  /** Fields of an operation with its fragments expanded. */
  readonly fields: number
  /** Maximum number of validation errors returned. */
  readonly validationErrors: number
  /** Timeout of one request or subscription start, in milliseconds. */
  readonly executionMs: number
  /** Cached parsed and validated documents, and their total characters. */
  readonly cachedDocuments: number
  readonly cachedCharacters: number
  /** Cached tokens whose signature is not verified again before they expire. */
  readonly cachedTokens: number
  readonly subscriptionsPerConnection: number
  readonly connectionsPerUser: number
  /** Characters of documents and variables that all subscriptions of an account hold. */
  readonly subscriptionCharactersPerUser: number
  /** Size of one event on the wire, in bytes; a larger one is dropped, as AppSync does. */
  readonly payloadBytes: number
  /** Size of one frame from a client, in bytes. */
  readonly frameBytes: number
  /**
   * Characters of a frame that starts a subscription: its document and variables stay in memory
   * with it.
   */
  readonly startCharacters: number
  /** Send buffer of a slow reader before its socket is closed, in bytes. */
  readonly bufferedBytes: number
  /** Time from the upgrade to `connection_init`, in milliseconds. */
  readonly initMs: number
  /**
   * Time from the upgrade of a refused connection to its response if no frame arrives first, in
   * milliseconds.
   */
  readonly refusedInitMs: number
  /** Refused connections waiting for their first frame: in total, and per network. */
  readonly refusedConnections: number
  readonly refusedConnectionsPerAddress: number
  readonly keepAliveMs: number
  /** Keep-alive timeout sent to clients, in milliseconds. */
  readonly connectionTimeoutMs: number
  /** Maximum lifetime of a socket, in milliseconds. */
  readonly connectionMs: number
}

/** @see https://docs.aws.amazon.com/general/latest/gr/appsync.html for AppSync's own quotas */
export const defaultLimits: Limits = {
  bodyBytes: 64 * 1024,
  tokens: 2000,
  depth: 10,
  rootFields: 20,
  fields: 1000,
  validationErrors: 20,
  executionMs: 30_000,
  cachedDocuments: 500,
  cachedCharacters: 2_000_000,
  cachedTokens: 5000,
  subscriptionsPerConnection: 100,
  connectionsPerUser: 20,
  subscriptionCharactersPerUser: 256 * 1024,
  payloadBytes: 240 * 1024,
  frameBytes: 128 * 1024,
  startCharacters: 8 * 1024,
  bufferedBytes: 1024 * 1024,
  initMs: 15_000,
  refusedInitMs: 5000,
  refusedConnections: 200,
  refusedConnectionsPerAddress: 10,
  keepAliveMs: 60_000,
  connectionTimeoutMs: 300_000,
  connectionMs: 24 * 60 * 60 * 1000,
}
