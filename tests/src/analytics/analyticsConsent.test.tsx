import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AnalyticsConsent } from '../../../src/app/frame/AnalyticsConsent'
import { countVisit } from '../../../src/lib/analytics/sendEvents'
import { renderThemed } from '../components/renderThemed'

const sendBeacon = vi.fn<(url: string, body: string) => boolean>(() => true)

beforeEach(() => {
  localStorage.clear()
  Object.assign(navigator, { sendBeacon })
})
afterEach(() => {
  cleanup()
  sendBeacon.mockClear()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

const visit = () => countVisit({ name: 'page_viewed', properties: { route: '/', screen: 'desk' } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('visits are counted only with consent, which can be changed', async () => {
  renderThemed(<AnalyticsConsent />)
  visit()
  await press('No, thanks')
  visit()
  expect(sendBeacon).not.toHaveBeenCalled()

  await press('Count my visits')
  visit()
  expect(sendBeacon.mock.calls).toEqual([
    ['/events', JSON.stringify({ events: [{ name: 'page_viewed', route: '/', screen: 'desk' }] })],
  ])

  await press('Stop counting')
  visit()
  expect(sendBeacon).toHaveBeenCalledTimes(1)
})

test('the answer outlives the page, and contains nothing about the user', () => {
  localStorage.setItem('tendwell.visitCounts', 'granted')
  renderThemed(<AnalyticsConsent />)

  expect(screen.getByRole('button', { name: 'Stop counting' })).toBeTruthy()
})

test('visitors with Global Privacy Control are neither asked nor counted, whatever their earlier answer', () => {
  localStorage.setItem('tendwell.visitCounts', 'granted')
  Object.assign(navigator, { globalPrivacyControl: true })
  renderThemed(<AnalyticsConsent />)
  visit()

  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/because your browser asks/)).toBeTruthy()
  expect(sendBeacon).not.toHaveBeenCalled()
})
