import type { LookupAddress } from 'node:dns'
import { describe, expect, test } from 'vitest'
import { createPublicLookup, isPublicAddress } from '../../../api/services/push/publicAddress'
import { createWebPushSender } from '../../../api/services/push/webPush'
import { pushSubscriptionProblem } from '../../../domain/push/pushSubscription'
import { startPushService } from '../../support/push/pushService'
import webPush from 'web-push'

const notPublic = [
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00:ec2::254',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  'not an address',
]

test.each(notPublic)('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['142.250.74.10', '2a00:1450:4001:82a::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

/** Looks up a host whose name server gives these addresses. */
function lookUp(addresses: readonly string[], all: boolean): Promise<unknown> {
  const given: LookupAddress[] = addresses.map((address) => ({ address, family: 4 }))
  const look = createPublicLookup((_host, _options, done) => done(null, given))
  return new Promise((resolve, reject) => {
    look('push.example.com', { all }, (error, address) => (error ? reject(error) : resolve(address)))
  })
}

describe('the lookup of a push service', () => {
  test('gives the addresses of a public host', async () => {
    expect(await lookUp(['142.250.74.10'], false)).toBe('142.250.74.10')
    expect(await lookUp(['142.250.74.10'], true)).toEqual([{ address: '142.250.74.10', family: 4 }])
  })

  test.each([[['10.0.0.1']], [['142.250.74.10', '127.0.0.1']], [[]]])(
    'refuses a host at %s',
    async (addresses) => {
      await expect(lookUp(addresses, true)).rejects.toThrow('not on the public internet')
      await expect(lookUp(addresses, false)).rejects.toThrow('not on the public internet')
    },
  )
})

test('no private host is asked: neither by its address, nor by a name that leads to it, nor by a redirect', async () => {
  const keys = webPush.generateVAPIDKeys()
  const service = await startPushService(() => keys.publicKey)
  const { subscription } = service.subscribe()
  const given = { keys, publicOrigin: 'https://tendwell.test', now: () => new Date() }
  const { port } = new URL(service.origin)
  const loopback = createPublicLookup((_host, _options, done) =>
    done(null, [{ address: '127.0.0.1', family: 4 }]),
  )
  const strict = createWebPushSender({ ...given, lookup: loopback })

  for (const host of ['http://127.0.0.1', 'https://127.0.0.1', 'https://[::1]', 'https://push.example.com'])
    expect(await strict.send({ ...subscription, endpoint: `${host}:${port}/push/1` }, '{}')).toEqual({
      outcome: 'refused',
      reason: 'NotPublicAddress',
    })
  expect(service.asked).toHaveLength(0)

  service.answer({ status: 307 })
  const sender = createWebPushSender({ ...given, standInOrigin: service.origin })
  expect(await sender.send(subscription, '{}')).toEqual({ outcome: 'refused', reason: 'status307' })
  expect(service.asked).toHaveLength(1)
  await service.close()
})

const { subscription } = { subscription: { publicKey: `B${'a'.repeat(86)}`, authSecret: 'a'.repeat(22) } }
const problem = (endpoint: string, standInOrigin?: string) =>
  pushSubscriptionProblem({ ...subscription, endpoint }, standInOrigin)?.rule

test('a subscription names a service by https, within limits', () => {
  expect(problem('https://fcm.googleapis.com/fcm/send/abc:def')).toBeUndefined()
  for (const endpoint of [
    '',
    'http://push.example.com/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://localhost/1',
    'https://push.example.com:8443/1',
    'https://me:secret@push.example.com/1',
    'javascript:alert(1)',
  ])
    expect(problem(endpoint)).toBe('https')
  expect(problem(`https://push.example.com/${'a'.repeat(1000)}`)).toBe('length')
  expect(problem('http://127.0.0.1:9000/1', 'http://127.0.0.1:9000')).toBeUndefined()
  expect(problem('http://127.0.0.1:9001/1', 'http://127.0.0.1:9000')).toBe('https')
})
