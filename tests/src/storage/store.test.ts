import { describe, expect, test, vi } from 'vitest'
import { createListeners, createStore } from '../../../src/lib/store'

describe('a store', () => {
  test('notifies its listeners of another value only', () => {
    const store = createStore('a')
    const listener = vi.fn()
    store.subscribe(listener)
    store.set('a')
    expect(listener).not.toHaveBeenCalled()
    store.set('b')
    expect(listener).toHaveBeenCalledTimes(1)
    expect(store.current()).toBe('b')
  })

  test('removes a subscription of a listener and leaves its other one', () => {
    const store = createStore(0)
    const listener = vi.fn()
    const remove = store.subscribe(listener)
    store.subscribe(listener)
    remove()
    store.set(1)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('listeners', () => {
  test('are called with the event until they are removed', () => {
    const listeners = createListeners<string>()
    const listener = vi.fn()
    const remove = listeners.add(listener)
    listeners.notify('event')
    expect(listener).toHaveBeenCalledWith('event')
    expect(listeners.isEmpty()).toBe(false)
    remove()
    listeners.notify('another')
    expect(listener).toHaveBeenCalledTimes(1)
    expect(listeners.isEmpty()).toBe(true)
  })
})
