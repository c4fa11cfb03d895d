/** A request of the public REST interface, whatever carries it: a Node server or a Lambda. */
export interface RestRequest {
  readonly method: string
  /** Without query and fragment. */
  readonly path: string
  /** What follows the question mark; the first value of each name. */
  readonly query?: Readonly<Record<string, string>>
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The bytes as they came; left out where there are none. */
  readonly body?: Uint8Array
}

export interface RestAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Empty where the status or the method has none. */
  readonly body: string
}

export type RestHandler = (request: RestRequest) => RestAnswer | Promise<RestAnswer>
