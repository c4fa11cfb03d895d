import { useEffect, useEffectEvent } from 'react'

export interface WorklistKeys {
  readonly move: (by: 1 | -1) => void
  readonly claim: () => void
  readonly claimNext: () => void
  readonly release: () => void
  readonly search: () => void
  /** @param index of the tab, from 0 */
  readonly showTab: (index: number) => void
  readonly close: () => void
  readonly help: () => void
}

/** Single keys for the queue, listed under `?`; never while something is being typed. Enter is the links' own. */
export function useWorklistKeys(keys: WorklistKeys): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const action = actionOf(event.key, keys)
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

function actionOf(key: string, keys: WorklistKeys): (() => void) | undefined {
  if (/^[1-5]$/.test(key)) return () => keys.showTab(Number(key) - 1)
  const actions: Readonly<Record<string, () => void>> = {
    j: () => keys.move(1),
    k: () => keys.move(-1),
    c: keys.claim,
    n: keys.claimNext,
    g: keys.release,
    '/': keys.search,
    '?': keys.help,
    Escape: keys.close,
  }
  return Object.hasOwn(actions, key) ? actions[key] : undefined
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
