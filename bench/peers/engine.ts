import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createGraphqlServer } from '../../local/graphql/createGraphqlServer'
import { noFiles } from '../../tests/support/files'
import { createUserPool } from '../../tests/local/graphql/support/userPool'
import { memoryResolvers } from './example'
import { listen } from './listen'

/** Our engine as mounted in production, with token verification, and in-memory resolvers. */
const pool = await createUserPool()
const graphql = createGraphqlServer({
  schemaText: readFileSync('schema.graphql', 'utf8'),
  resolvers: memoryResolvers(),
  services: {
    database: { inTransaction: () => Promise.reject(new Error('The benchmark has no database.')) },
    log: (line) => console.error(line),
    now: () => new Date(),
    newId: randomUUID,
    files: noFiles,
  },
  verify: pool.rules,
  allowedOrigins: ['http://localhost:3000'],
  // All sockets belong to one account here.
  limits: { connectionsPerUser: 2000 },
})
const server = createServer((request, response) => void graphql.handle(request, response))
server.on('upgrade', (request, socket, head) => graphql.upgrade(request, socket, head))
listen(server, { token: await pool.token('anna') })
