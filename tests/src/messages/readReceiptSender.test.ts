import { expect, test } from 'vitest'
import { createReadReceiptSender } from '../../../src/lib/messages/readReceiptSender'

function createDesk({ fails = 0 } = {}) {
  const timers: (() => void)[] = []
  const sent: number[] = []
  let failures = fails
  const marker = createReadReceiptSender(
    {
      send: (sequence) => {
        sent.push(sequence)
        failures -= 1
        return failures >= 0 ? Promise.reject(new Error('gone')) : Promise.resolve()
      },
      later: (callback) => {
        timers.push(callback)
        return () => timers.splice(timers.indexOf(callback), 1)
      },
    },
    2,
  )
  const elapse = async () => {
    for (const timer of timers.splice(0)) timer()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { marker, sent, elapse }
}

test('a burst of messages sends one read receipt, the highest', async () => {
  const { marker, sent, elapse } = createDesk()
  for (const sequence of [3, 5, 4]) marker.see(sequence)
  await elapse()
  expect(sent).toEqual([5])
})

test('a read receipt the server knows is not sent again', async () => {
  const { marker, sent, elapse } = createDesk()
  marker.see(2)
  marker.see(1)
  await elapse()
  expect(sent).toEqual([])
})

test('a failed read receipt is sent again at the next view', async () => {
  const { marker, sent, elapse } = createDesk({ fails: 1 })
  marker.see(4)
  await elapse()
  marker.see(4)
  await elapse()
  expect(sent).toEqual([4, 4])
})

test('leaving the thread calls the mark off', async () => {
  const { marker, sent, elapse } = createDesk()
  marker.see(4)
  marker.stop()
  await elapse()
  expect(sent).toEqual([])
})
