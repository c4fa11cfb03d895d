// Runs Amplify's own GraphQL client in a separate process, which trusts the certificate it was started with
// (NODE_EXTRA_CA_CERTS). Prints each observation as a line of JSON.
import { Amplify } from 'aws-amplify'
import { generateClient } from 'aws-amplify/api'
import { WebSocket } from 'ws'

globalThis.WebSocket = WebSocket
const { ENDPOINT: endpoint, TOKEN: token } = process.env
const say = (what, value) => process.stdout.write(`${JSON.stringify({ what, value })}\n`)

const accessToken = { payload: {}, toString: () => token }
Amplify.configure(
  { API: { GraphQL: { endpoint, region: 'us-east-2', defaultAuthMode: 'userPool' } } },
  { Auth: { tokenProvider: { getTokens: async () => ({ accessToken }) } } },
)
const client = generateClient()
const watch =
  'subscription Watch($conversationId: ID!) { onConversationEvent(conversationId: $conversationId) { body } }'

say('query', await client.graphql({ query: '{ me { id } }' }))
await client.graphql({ query: '{ request(id: "other") { id } }' }).catch((error) => say('refused', error))

const denied = new Promise((resolve) => {
  client.graphql({ query: watch, variables: { conversationId: 'other' } }).subscribe({
    error: (error) => resolve(say('denied', error)),
  })
})
const send = 'mutation Send($input: SendMessageInput!) { sendMessage(input: $input) { sequence } }'
const arrived = new Promise((resolve) => {
  client.graphql({ query: watch, variables: { conversationId: 'anna' } }).subscribe({
    next: ({ data }) => resolve(say('event', data)),
    error: (error) => say('failed', error),
  })
})
await denied
// Amplify does not report when a subscription is live, so messages are sent until one arrives.
const writing = new AbortController()
void arrived.then(() => writing.abort())
for (let n = 0; !writing.signal.aborted && n < 100; n++) {
  const input = { id: `m${n}`, conversationId: 'anna', body: 'hello' }
  await client.graphql({ query: send, variables: { input } })
  await new Promise((resolve) => setTimeout(resolve, 50))
}
process.exit(0)
