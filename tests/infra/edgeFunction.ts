import { Script, createContext } from 'node:vm'

interface EdgeRequest {
  readonly method: string
  readonly uri: string
}

/**
 * Runs the text of a CloudFront function as the runtime JavaScript 2.0 does: nothing but the language, and the module
 * `cloudfront` for the one who imports it. Events and answers cross as JSON.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
export function loadEdgeFunction(text: string) {
  const selected: string[] = []
  const imports = /^import cf from 'cloudfront'$/m.test(text)
  // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/helper-functions-origin-modification.html
  const cf = { selectRequestOriginById: (originId: string) => void selected.push(originId) }
  const context = createContext(imports ? { cf } : {}, { codeGeneration: { strings: false, wasm: false } })
  const code = text.replace(/^import .*$/m, '')
  new Script(`'use strict';\n${code}`, { filename: 'edge.js' }).runInContext(context)

  const run = (event: object): unknown => {
    const call = `JSON.stringify(handler(JSON.parse(${JSON.stringify(JSON.stringify(event))})))`
    return JSON.parse(String(new Script(call).runInContext(context)))
  }
  const eventOf = (eventType: string, request: EdgeRequest) => ({
    version: '1.0',
    context: { distributionId: 'E2EXAMPLE', eventType, requestId: 'example' },
    viewer: { ip: '203.0.113.7' },
    request: { ...request, querystring: {}, headers: { host: { value: 'tendwell.example' } }, cookies: {} },
  })

  return {
    onRequest: (request: EdgeRequest) => run(eventOf('viewer-request', request)) as EdgeRequest,
    onResponse: (request: EdgeRequest, statusCode: number) => {
      const response = { statusCode, statusDescription: 'OK', headers: {}, cookies: {} }
      return run({ ...eventOf('viewer-response', request), response }) as typeof response
    },
    /** The origins it chose, oldest first. */
    selected: (): readonly string[] => selected,
  }
}
