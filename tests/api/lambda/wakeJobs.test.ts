import { expect, test } from 'vitest'
import { createJobsWaker } from '../../../api/lambda/wakeJobs'

function waker(answers: readonly Response[]) {
  const clock = { at: 0 }
  const sent: string[] = []
  const lines: string[] = []
  const remaining = [...answers]
  const wake = createJobsWaker({
    endpoint: new URL('https://events.us-east-2.amazonaws.com/'),
    sign: async ({ headers }) => headers ?? {},
    fetch: async (_url, init) => {
      const body = typeof init?.body === 'string' ? init.body : ''
      sent.push(`${new Headers(init?.headers).get('x-amz-target')} ${body}`)
      return remaining.shift() ?? Response.json({}, { status: 500 })
    },
    log: ({ event }) => void lines.push(event),
    now: () => new Date(clock.at),
  })
  return { clock, sent, lines, wake }
}

const taken = () => Response.json({ FailedEntryCount: 0, Entries: [] })

test('work wakes the jobs once in half a minute', async () => {
  const { clock, sent, lines, wake } = waker([taken(), taken()])

  await wake()
  clock.at = 29_999
  await wake()
  expect(sent).toEqual([
    'AWSEvents.PutEvents {"Entries":[{"Source":"tendwell","DetailType":"work","Detail":"{}"}]}',
  ])

  clock.at = 30_000
  await wake()
  expect(sent).toHaveLength(2)
  expect(lines).toEqual([])
})

test('a refused event is logged, fails nothing, and is tried again with the next work', async () => {
  const { sent, lines, wake } = waker([Response.json({ FailedEntryCount: 1 }), taken()])

  await wake()
  await wake()

  expect(sent).toHaveLength(2)
  expect(lines).toEqual(['jobs.notWoken'])
})
