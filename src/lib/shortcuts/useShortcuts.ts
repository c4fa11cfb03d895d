import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useSession } from '../session/useSession'
import { areShortcutsOn, subscribeToShortcuts, switchShortcuts } from './shortcutSwitch'

interface ShortcutSwitch {
  readonly areOn: boolean
  readonly turn: (areOn: boolean) => void
}

/** The switch of single-key shortcuts for the person who is signed in. */
export function useShortcutSwitch(): ShortcutSwitch {
  const session = useSession()
  const userId = session.status === 'authenticated' ? session.userId : ''
  const areOn = useSyncExternalStore(subscribeToShortcuts, () => areShortcutsOn(userId))
  return { areOn, turn: (next) => switchShortcuts(userId, next) }
}

/**
 * Single-key shortcuts on the whole window; never while something is being typed. Characters act only while the person's
 * switch is on; Escape always does.
 * @param actionOf the action of a key, as `KeyboardEvent.key`
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

/** A checkbox is an input in which nothing is typed. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]')
  )
}
