import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AuditCheckDocument, AuditEventsDocument } from '../../../src/generated/graphql'
import { minutesAgo } from '../support/requestBuilders'
import { auditCheck, auditEvent, pageOf } from './adminRows'
import { openAdmin, setUpBrowser } from './openAdmin'

setUpBrowser()

function open(answer: (variables: Record<string, unknown>) => unknown) {
  return openAdmin('/admin?section=audit', [
    { document: AuditEventsDocument, answer: () => ({ auditEvents: pageOf([auditEvent('1')]) }) },
    { document: AuditCheckDocument, answer },
  ])
}

const start = () => screen.findByRole('button', { name: 'Verify audit log' })

test('the check reads the whole audit trail in parts and reports how much is verified', async () => {
  const { user, asked } = open(({ after }) =>
    auditCheck({ checkedCount: Math.min(Number(after) + 5000, 12_345), sealedUntil: minutesAgo(0) }),
  )
  await user.click(await start())
  expect(await screen.findByText('12,345 rows verified')).toBeTruthy()
  expect(screen.getByText(/^Sealed through today .*All rows are sealed\.$/)).toBeTruthy()
  const parts = asked.filter(({ name }) => name === 'AuditCheck').map(({ variables }) => variables['after'])
  expect(parts).toEqual([0, 5000, 10_000])
  expect(screen.getByRole('button', { name: 'Verify again' })).toBeTruthy()
})

test('a changed row ends the check and is linked', async () => {
  const { user } = open(() => auditCheck({ checkedCount: 1233, brokenSequence: 1234, brokenEventId: '77' }))
  await user.click(await start())
  expect(await screen.findByText('Row 1,234 was changed, moved or deleted')).toBeTruthy()
  expect(screen.getByText(/^1,233 rows before it passed/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show this row' }).getAttribute('href')).toBe(
    '/admin?section=audit&event=77',
  )
})

test('rows waiting to be sealed are counted, and old ones are a warning', async () => {
  let since = minutesAgo(0)
  const { user } = open(() => auditCheck({ unsealedCount: 3, unsealedSince: since }))
  await user.click(await start())
  expect(await screen.findByText(/Waiting to be sealed: 3 rows, the oldest from/)).toBeTruthy()
  expect(screen.queryByText(/Sealing is behind/)).toBeNull()
  since = minutesAgo(30)
  await user.click(screen.getByRole('button', { name: 'Verify again' }))
  expect(await screen.findByText(/Sealing is behind/)).toBeTruthy()
})

test('an audit trail with nothing sealed is no success', async () => {
  const { user } = open(() => auditCheck({ checkedCount: 0, sealedCount: 0, sealedUntil: null }))
  await user.click(await start())
  expect(await screen.findByText('Nothing is sealed yet')).toBeTruthy()
})

test('a check that fails halfway shows an error and can be retried', async () => {
  let isDown = true
  const { user } = open(({ after }) => {
    if (isDown && after === 5000) throw new TypeError('Failed to fetch')
    return auditCheck({ checkedCount: after === 0 ? 5000 : 12_345 })
  })
  await user.click(await start())
  expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach the server')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('12,345 rows verified')).toBeTruthy()
})
