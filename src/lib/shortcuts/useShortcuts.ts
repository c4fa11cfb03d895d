import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useSession } from '../session/useSession'
import { safeLocalStorage } from '../storage/safeStorage'
import { createListeners } from '../store'

interface ShortcutSwitch {
  readonly areOn: boolean
  readonly turn: (areOn: boolean) => void
}

/** Returns the account's switch for single-key shortcuts. */
export function useShortcutSwitch(): ShortcutSwitch {
  const session = useSession()
  const userId = session.status === 'authenticated' ? session.userId : ''
  const areOn = useSyncExternalStore(subscribeToShortcuts, () => areShortcutsOn(userId))
  return { areOn, turn: (next) => switchShortcuts(userId, next) }
}

/**
 * Handles single-key shortcuts on the window, except while typing. Characters act only while the switch is on; Escape
 * always does.
 * @param actionOf returns the action of a key, as `KeyboardEvent.key`
 */
export function useShortcuts(actionOf: (key: string) => (() => void) | undefined): void {
  const { areOn } = useShortcutSwitch()
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (!areOn && event.key !== 'Escape') return
    const action = actionOf(event.key)
    if (!action) return
    event.preventDefault()
    action()
  })

  useEffect(function listen() {
    const onKey = (event: KeyboardEvent) => act(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Returns whether the target accepts typing, which a checkbox input does not. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]')
  )
}

/**
 * Whether single-key shortcuts are on. WCAG 2.1.4 requires a way to switch them off, for users who dictate or press
 * keys by accident. Stored per account on this device.
 */
const prefix = 'tendwell.shortcutsOff.'
/** Values that the browser's storage refused. */
const memory = new Map<string, boolean>()
const listeners = createListeners()

function subscribeToShortcuts(listener: () => void): () => void {
  const remove = listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    remove()
    window.removeEventListener('storage', listener)
  }
}

function areShortcutsOn(userId: string): boolean {
  return memory.get(userId) ?? typeof safeLocalStorage.get(prefix + userId) !== 'string'
}

function switchShortcuts(userId: string, areOn: boolean): void {
  memory.delete(userId)
  const key = prefix + userId
  const isStored = areOn ? safeLocalStorage.remove(key) : safeLocalStorage.set(key, 'off')
  if (!isStored) memory.set(userId, areOn)
  listeners.notify()
}
