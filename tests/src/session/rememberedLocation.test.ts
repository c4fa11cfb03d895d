import { beforeEach, expect, test } from 'vitest'
import {
  destinationOf,
  forgetLocation,
  locationAfterSignIn,
  rememberLocation,
} from '../../../src/lib/session/rememberedLocation'

beforeEach(() => sessionStorage.clear())

const place = { pathname: '/messages/5c1d', search: '?tab=2', hash: '#last' }

test('a place is remembered with its query and hash, in the history entry and beyond it', () => {
  const state = rememberLocation(place)

  expect(locationAfterSignIn(state)).toBe('/messages/5c1d?tab=2#last')
  expect(locationAfterSignIn(null)).toBe('/messages/5c1d?tab=2#last')
})

test('the history entry wins over what an earlier visit left behind', () => {
  rememberLocation(place)

  expect(locationAfterSignIn({ from: '/history' })).toBe('/history')
})

test('a forgotten place leads to the home of the role', () => {
  rememberLocation(place)
  forgetLocation()

  expect(destinationOf('HCPs', null, 'sub-ann')).toBe('/docdashboard')
})

test.each([
  'https://evil.example/',
  '//evil.example/dashboard',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
  '/login',
  '/login?signedOut',
  '/LOGIN/',
])('%j leads nowhere', (from) => {
  expect(locationAfterSignIn({ from })).toBeUndefined()
  sessionStorage.setItem('tendwell.returnTo', JSON.stringify({ from }))
  expect(locationAfterSignIn(null)).toBeUndefined()
})

test.each([null, undefined, 'text', 7, {}, { from: 7 }, { from: { pathname: '/x' } }])(
  'a history entry of %j is no memory',
  (state) => {
    expect(locationAfterSignIn(state)).toBeUndefined()
  },
)

test('other content of session storage leads nowhere', () => {
  sessionStorage.setItem('tendwell.returnTo', 'no JSON')

  expect(locationAfterSignIn(null)).toBeUndefined()
})

test('the page of an ended session is remembered for that user only', () => {
  const state = rememberLocation(place, { endedBy: 'idle', userId: 'sub-ann' })

  for (const memory of [state, null]) {
    expect(destinationOf('user', memory, 'sub-ann')).toBe('/messages/5c1d?tab=2#last')
    expect(destinationOf('user', memory, 'sub-bob')).toBe('/dashboard')
  }
})

test('a path that only starts like /login is an ordinary place', () => {
  expect(locationAfterSignIn({ from: '/login-help' })).toBe('/login-help')
})
