import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'

/** A client that watches conversations live, over AppSync's realtime protocol. */
export interface Watcher {
  /** Called with each event frame as received. */
  onEvent: (frame: string) => void
  close(): void
}

interface Watch {
  /** The address of GraphQL, plain http. */
  readonly url: string
  readonly token: string
  readonly document: string
  readonly conversationIds: readonly string[]
}

/** Opens a socket and subscribes; resolves when every subscription is live. */
export async function watch({ url, token, document, conversationIds }: Watch): Promise<Watcher> {
  const authorization = { Authorization: token, host: 'localhost' }
  const header = `header-${Buffer.from(JSON.stringify(authorization)).toString('base64url')}`
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime`, ['graphql-ws', header], {
    perMessageDeflate: false,
  })
  const watcher: Watcher = { onEvent: () => undefined, close: () => socket.terminate() }
  let waiting = conversationIds.length

  function start(conversationId: string): void {
    const data = JSON.stringify({ query: document, variables: { conversationId } })
    const payload = { data, extensions: { authorization } }
    socket.send(JSON.stringify({ id: randomUUID(), type: 'start', payload }))
  }

  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => socket.send('{"type":"connection_init"}'))
    socket.on('error', reject)
    socket.on('message', (message: Buffer) => {
      const frame = message.toString('utf8')
      if (frame.includes('"type":"data"')) return watcher.onEvent(frame)
      if (frame.includes('"type":"connection_ack"')) return conversationIds.forEach(start)
      if (frame.includes('"type":"start_ack"') && --waiting === 0) return resolve()
      if (frame.includes('error"')) reject(new Error(`The watcher was refused: ${frame}`))
    })
  })
  return watcher
}
