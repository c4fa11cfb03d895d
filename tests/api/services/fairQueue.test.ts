import { expect, test } from 'vitest'
import { createFairQueue } from '../../../api/services/fairQueue'

/** A queue whose work ends in the order in which it began, with the log of it. */
function logged(share: number) {
  const queue = createFairQueue(share)
  const log: string[] = []
  let running = 0
  const run = (person: string, name: string) =>
    queue.run(person, async () => {
      running += 1
      expect(running).toBe(1)
      log.push(name)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return name
    })
  return { queue, log, run }
}

test('persons take turns, each in the order of their calls', async () => {
  const { log, run } = logged(5)
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(async (name) => run(name.charAt(0), name))
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'])
  expect(log).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('a person who arrives waits only for the piece in progress of one with many', async () => {
  const { log, run } = logged(15)
  const many = Array.from({ length: 15 }, async (_, place) => run('a', `a${place + 1}`))
  expect(await run('b', 'b1')).toBe('b1')
  expect(log).toEqual(['a1', 'b1'])
  await Promise.all(many)
})

test('a person who arrives during a turn comes after those who wait and before the person of that turn', async () => {
  const { queue, log, run } = logged(5)
  void run('a', 'a1')
  void run('b', 'b1')
  void queue.run('a', async () => {
    log.push('a2')
    void run('c', 'c1')
  })
  const last = run('a', 'a3')
  void run('b', 'b2')
  await last
  expect(log).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3'])
})

test('one more than a person may have waiting is refused, and another person is not', async () => {
  const { run } = logged(2)
  const begun = run('a', 'a1')
  const [second, third, refused] = [run('a', 'a2'), run('a', 'a3'), run('a', 'a4')]
  expect(refused).toBeUndefined()
  expect(await run('b', 'b1')).toBe('b1')
  await Promise.all([begun, second, third])
  expect(await run('a', 'a5')).toBe('a5')
})

test('a failure is that of its call alone', async () => {
  const { queue, run } = logged(5)
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run('a', 'a1')).toBe('a1')
})
