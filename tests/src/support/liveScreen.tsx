import { ApolloLink, Observable } from '@apollo/client'
import { MockSubscriptionLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Kind, OperationTypeNode, type DocumentNode, type GraphQLFormattedError } from 'graphql'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { createCache, defaultOptions } from '../../../src/lib/apollo/cache'
import { sharedConnection } from '../../../src/lib/apollo/connectionStore'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { storeSignIn } from './signedInBrowser'
import { TestRouter } from '../TestRouter'

type Variables = Record<string, unknown>
/**
 * Answers an operation, synchronously or by a promise, or throws: a `WireError` for a refusal of the API,
 * anything else for a lost network.
 */
export type Answer = (variables: Variables) => unknown

/** A refusal of the API, as AppSync shapes it. */
export class WireError extends Error {
  constructor(
    readonly errorType: string,
    readonly errorInfo: unknown = null,
  ) {
    super(errorType)
  }
}

export interface LiveScreen {
  readonly user: ReturnType<typeof userEvent.setup>
  /** Returns the current address. */
  readonly address: () => string
  /** Every operation that was asked, with its variables, in order. */
  readonly asked: { name: string; variables: Variables }[]
  /** Sends a live event to the field's subscribers. */
  readonly publish: (subscription: string, event: Variables) => void
  /** Subscriptions have become live again after a drop. */
  readonly reconnect: () => void
}

interface LiveScreenOptions {
  readonly path: string
  readonly person: { sub: string; groups?: string[] }
  readonly answers: readonly { document: DocumentNode; answer: Answer }[]
}

/** Renders a screen as the product does: theme, router, our cache, a signed-in person, and a server played by functions. */
export function renderLive(screen: ReactNode, { path, person, answers }: LiveScreenOptions): LiveScreen {
  storeSignIn(person)
  sharedSession.refresh()
  const asked: LiveScreen['asked'] = []
  const live = new Map<string, MockSubscriptionLink>()
  const liveLink = new ApolloLink((operation) => {
    const name = operation.operationName ?? ''
    const link = live.get(name) ?? new MockSubscriptionLink()
    live.set(name, link)
    return link.request(operation)
  })
  const link = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    liveLink,
    playedLink(answers, asked),
  )
  render(
    <ThemeProvider>
      <MockedProvider defaultOptions={defaultOptions} link={link} cache={createCache()}>
        <TestRouter initialEntries={[path]}>
          <Address />
          {screen}
        </TestRouter>
      </MockedProvider>
    </ThemeProvider>,
  )
  return {
    user: userEvent.setup(),
    address: () => document.querySelector('[data-address]')?.getAttribute('data-address') ?? '',
    asked,
    publish: (subscription, event) => {
      const field = subscription.charAt(0).toLowerCase() + subscription.slice(1)
      act(() => live.get(subscription)?.simulateResult({ result: { data: { [field]: event } } }))
    },
    reconnect: () => act(() => sharedConnection.emitReconnected()),
  }
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return <span data-address={pathname + search + hash} />
}

/** Answers every query and mutation in a turn of its own, as a network would. */
function playedLink(answers: LiveScreenOptions['answers'], asked: LiveScreen['asked']): ApolloLink {
  const byName = new Map(answers.map(({ document, answer }) => [nameOf(document), answer]))
  return new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        asked.push({ name: operationName, variables })
        const turn = setTimeout(() => void answer())
        return () => clearTimeout(turn)

        async function answer(): Promise<void> {
          try {
            const answered = byName.get(operationName)
            if (!answered) throw new Error(`Nobody answers ${operationName}`)
            observer.next({ data: (await answered(variables)) as Variables })
            observer.complete()
          } catch (error) {
            if (!(error instanceof WireError)) return observer.error(error)
            const { message, errorType, errorInfo } = error
            observer.next({
              data: null,
              errors: [{ message, errorType, errorInfo } as GraphQLFormattedError],
            })
            observer.complete()
          }
        }
      }),
  )
}

function nameOf({ definitions }: DocumentNode): string {
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return operation?.name?.value ?? ''
}
