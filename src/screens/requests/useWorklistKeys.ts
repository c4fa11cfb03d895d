import { useEffect, useEffectEvent } from 'react'

export interface WorklistKeys {
  readonly move: (by: 1 | -1) => void
  readonly claim: () => void
  readonly close: () => void
}

/** Single keys for the queue: j, k, c and Escape; never while something is being typed. Enter is the links' own. */
export function useWorklistKeys(keys: WorklistKeys): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const action = {
      j: () => keys.move(1),
      k: () => keys.move(-1),
      c: keys.claim,
      Escape: keys.close,
    }[event.key]
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

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
