import { Script, createContext } from 'node:vm'
import type { ResolverKind } from '../../../infra/appsync/resolverCode'
import { resolverCode } from '../../../infra/appsync/resolverCode'

/** What a resolver raises: the fields of a GraphQL error on AppSync's wire. */
export class RaisedError extends Error {
  constructor(
    message: string,
    readonly errorType: string,
    readonly data: unknown,
    readonly errorInfo: unknown,
  ) {
    super(message)
  }
}

interface Resolver {
  request(context: object): { operation?: string; payload: unknown }
  response(context: object): unknown
  /** The filter it has set since it was loaded. */
  filter(): unknown
}

/**
 * Loads the text of a resolver into a context that has nothing but the language and what AppSync gives: neither
 * `process` nor `fetch` nor a console. Its arguments and answers cross as JSON, as they do in AppSync.
 */
export function loadResolver(kind: ResolverKind): Resolver {
  let filter: unknown
  const context = createContext(
    {
      util: {
        error: (message: string, type: string, data: unknown, info: unknown) => {
          throw new RaisedError(message, type, data, info)
        },
      },
      extensions: {
        setSubscriptionFilter: (given: unknown) => void (filter = JSON.parse(JSON.stringify(given))),
      },
    },
    { codeGeneration: { strings: false, wasm: false } },
  )
  const code = resolverCode(kind)
    .replace(/^import .*$/m, '')
    .replaceAll(/^export function/gm, 'function')
  new Script(`'use strict';\n${code}`, { filename: `${kind}.js` }).runInContext(context)

  const run = (name: 'request' | 'response', given: object): unknown => {
    const text = JSON.stringify(given)
    const answer: unknown = new Script(`${name}(JSON.parse(${JSON.stringify(text)}))`).runInContext(context)
    return answer === undefined ? null : JSON.parse(JSON.stringify(answer))
  }
  return {
    request: (given) => run('request', given) as ReturnType<Resolver['request']>,
    response: (given) => run('response', given),
    filter: () => filter,
  }
}
