import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openLiveChat } from '../../../local/chat/openLiveChat'
import { readSettings } from '../../../local/settings'
import type { Handle } from '../../../local/web/route'

const pages: Handle = (_request, response) => void response.writeHead(404).end('a page')
let server: Server | undefined

afterEach(() => void server?.close())

async function servedChat() {
  server = createServer()
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const chat = await openLiveChat(
    { liveChat: 'demonstration', host: '127.0.0.1', port },
    [`http://localhost:${port}`],
    pages,
  )
  server.on('request', (request, response) => void chat.routes[0]?.handle(request, response))
  return { port, frameUrl: chat.frameUrl ?? '' }
}

test('the demonstration is on another origin than the product, and only there', async () => {
  const { port, frameUrl } = await servedChat()

  expect(frameUrl).toBe(`http://127.0.0.1:${port}/live-chat`)
  expect((await fetch(frameUrl)).status).toBe(200)
  expect((await fetch(`http://localhost:${port}/live-chat`)).status).toBe(404)
})

test('the demonstration may not load anything, and only the product may frame it', async () => {
  const { port, frameUrl } = await servedChat()

  const policy = (await fetch(frameUrl)).headers.get('content-security-policy')?.split('; ')

  expect(policy).toContain("default-src 'none'")
  expect(policy?.some((rule) => rule.startsWith('connect-src'))).toBe(false)
  expect(policy).toContain(`frame-ancestors http://localhost:${port}`)
})

test('a chat of the settings is shown instead; beyond loopback there is none unless it is named', async () => {
  const chatOf = (LIVE_CHAT_URL?: string) =>
    openLiveChat(readSettings({ ...(LIVE_CHAT_URL && { LIVE_CHAT_URL }) }), [], pages)

  expect(await chatOf('https://chat.example/frame')).toEqual({
    frameUrl: 'https://chat.example/frame',
    routes: [],
  })
  expect(await chatOf('none')).toEqual({ routes: [] })
  expect(() => readSettings({ LIVE_CHAT_URL: 'http://chat.example' })).toThrow(
    'LIVE_CHAT_URL must be an https',
  )
})
