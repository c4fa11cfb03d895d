import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import { buildSchema, execute, parse, validate } from 'graphql'
import type { DocumentNode } from 'graphql'
import { memoryResolvers } from './example'
import { listen } from './listen'

/** The baseline without an engine: graphql-js on node:http, documents parsed and validated once. */
const schema = buildSchema(
  ['local/graphql/appsyncPrelude.graphql', 'schema.graphql']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
)
const resolvers = memoryResolvers()
const rootValue = {
  conversation: resolvers['Query.conversation'],
  messages: resolvers['Query.messages'],
  sendMessage: resolvers['Mutation.sendMessage'],
}
const contextValue = { identity: { sub: 'anna' }, liveEvents: { publish: () => Promise.resolve() } }
const known = new Map<string, DocumentNode>()

function documentOf(text: string): DocumentNode {
  const before = known.get(text)
  if (before) return before
  const document = parse(text)
  const [error] = validate(schema, document)
  if (error) throw error
  known.set(text, document)
  return document
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.on('error', reject)
  })
}

async function answerTo(request: IncomingMessage): Promise<string> {
  const { query, variables } = JSON.parse(await textOf(request)) as {
    query: string
    variables: Record<string, unknown>
  }
  const document = documentOf(query)
  return JSON.stringify(
    await execute({ schema, document, rootValue, contextValue, variableValues: variables }),
  )
}

const server = createServer((request, response) => {
  answerTo(request).then(
    (body) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
listen(server)
