import { payWith } from '../../../tests/support/builders/hostedPage'
import { accessTokenOf } from '../api'
import type { Random } from './random'

/** Kinds of client calls, as the report of a run names them. */
export type Call =
  | 'draft'
  | 'send'
  | 'setup'
  | 'page'
  | 'verify'
  | 'read'
  | 'claim'
  | 'approve'
  | 'decline'
  | 'cancel'
  | 'refund'

/** The product understood and will not do it. */
export class Refused extends Error {
  override readonly name = 'Refused'
  constructor(
    readonly call: Call,
    readonly code: string,
    /** The id of the blocking request, if there is one. */
    readonly requestId?: string,
  ) {
    super(`${call}: ${code}`)
  }
}

/** The client aborted before a response arrived. */
export class ClientAborted extends Error {
  override readonly name = 'ClientAborted'
}

/** The outcome is unknown because no response arrived. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

const roles = {
  maya: 'patient@example.com',
  daniel: 'patient2@example.com',
  lee: 'doctor@example.com',
  haddad: 'doctor2@example.com',
  ruth: 'admin@example.com',
} as const
export type ClientName = keyof typeof roles

interface Answer {
  readonly data: Record<string, unknown> | null
  readonly errors?: readonly {
    readonly errorType: string
    readonly errorInfo?: { readonly requestId?: string } | null
  }[]
}

/**
 * Clients that retry without a response, with the same ids, as the product's screens do; some give up.
 * @param isBack resolves at once while the product is running, and otherwise when it is running again
 */
export function createClients(origin: string, isBack: () => Promise<void>, random: Random) {
  const tokens = new Map<ClientName, string>()
  const underWay = new Map<Call, number>()
  let asked = 0
  let awaited: { readonly count: number; readonly reached: () => void } | undefined

  async function again<Result>(call: Call, work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      await isBack()
      asked += 1
      if (awaited && asked >= awaited.count) awaited.reached()
      count(underWay, call, 1)
      try {
        return await work()
      } catch (error) {
        if (error instanceof Refused) throw error
        if (random.next() < 0.25) throw new ClientAborted()
      } finally {
        count(underWay, call, -1)
      }
    }
  }

  async function post(path: string, who: ClientName, body: object): Promise<Response> {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: tokens.get(who) ?? '' },
      body: JSON.stringify(body),
    })
    if (response.status >= 500) throw new NoAnswer(`${path} answered ${response.status}`)
    return response
  }

  return {
    asked: () => asked,
    /** Resolves after this many more calls. */
    askedMore: (number: number) =>
      new Promise<void>((resolve) => {
        awaited = { count: asked + number, reached: resolve }
      }),
    /** Calls that have no answer yet. */
    underWay: () => [...underWay].filter(([, number]) => number > 0),
    async signIn(): Promise<void> {
      for (const who of Object.keys(roles) as ClientName[])
        tokens.set(who, await accessTokenOf(origin, roles[who]))
    },
    /** Asks GraphQL for one root field. @throws Refused with the error's type */
    ask<Data>(call: Call, who: ClientName, query: string, variables: object): Promise<Data> {
      return again(call, async () => {
        const { data, errors } = (await (await post('/graphql', who, { query, variables })).json()) as Answer
        const code = errors?.[0]?.errorType
        if (code === 'InternalError' || code === 'GatewayUnavailable') throw new NoAnswer(code)
        if (code) throw new Refused(call, code, errors[0]?.errorInfo?.requestId)
        return Object.values(data ?? {})[0] as Data
      })
    },
    /** @throws Refused with the error's type */
    rest<Data>(call: 'setup' | 'verify', who: ClientName, body: object): Promise<Data> {
      return again(call, async () => {
        const response = await post(`/payments/${call}`, who, body)
        const answer = (await response.json()) as Data & { readonly errorType?: string }
        if (!response.ok) throw new Refused(call, answer.errorType ?? String(response.status))
        return answer
      })
    },
    /** Enters a card on the gateway's page. @returns where the browser is sent; null when the page is closed */
    enterCard(url: string, card: string): Promise<string | null> {
      return again('page', async () => {
        const { status, location } = await payWith({ url }, card)
        if (status >= 500) throw new NoAnswer(`The page answered ${status}`)
        return location
      })
    },
  }
}

export type Clients = ReturnType<typeof createClients>

function count(counts: Map<Call, number>, call: Call, change: number): void {
  counts.set(call, (counts.get(call) ?? 0) + change)
}
