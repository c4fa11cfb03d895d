import { beforeEach, describe, expect, test } from 'vitest'
import { safeSessionStorage, safeStorage } from '../../../src/lib/storage/safeStorage'

beforeEach(() => sessionStorage.clear())

test('entries are stored, listed and removed', () => {
  expect(safeSessionStorage.get('a')).toBeNull()
  expect(safeSessionStorage.set('a', '{"b":1}')).toBe(true)
  expect(safeSessionStorage.get('a')).toBe('{"b":1}')
  expect(safeSessionStorage.getJson('a')).toEqual({ b: 1 })
  expect(safeSessionStorage.keys()).toEqual(['a'])
  expect(safeSessionStorage.remove('a')).toBe(true)
  expect(safeSessionStorage.keys()).toEqual([])
})

test('an entry that is not JSON is distinguished from a missing one', () => {
  sessionStorage.setItem('a', '{')
  expect(safeSessionStorage.getJson('a')).toBeUndefined()
  expect(safeSessionStorage.getJson('b')).toBeNull()
})

describe('a storage that the browser blocks', () => {
  const blocked = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })

  test('never throws and stores nothing', () => {
    expect(blocked.get('a')).toBeUndefined()
    expect(blocked.getJson('a')).toBeUndefined()
    expect(blocked.set('a', 'b')).toBe(false)
    expect(blocked.remove('a')).toBe(false)
    expect(blocked.keys()).toEqual([])
  })
})
