import { isIdleDeadlineKey, readIdleDeadline, storeIdleDeadline } from './idleDeadline'

/** `secondsLeft` counts down once the end has been announced. */
export type IdleState =
  { readonly status: 'present' } | { readonly status: 'warned'; readonly secondsLeft: number }

export type IdleWatchOptions = {
  /** How long somebody may do nothing, in milliseconds. */
  readonly limitMs: number
  /** How long before its end that is announced, in milliseconds. */
  readonly warningMs: number
  readonly storage: () => Storage
  /** Called once, when the time is over. */
  readonly onOver: () => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

export type IdleWatch = {
  readonly current: () => IdleState
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void
  /** The person said that they are still here. */
  readonly stay: () => void
  readonly stop: () => void
}

/** Not `scroll`: a page scrolls by itself when a message arrives. */
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const looks = ['focus', 'pageshow'] as const
/** A sign of life is written down once in this time, not at every move of the pointer. */
const gapMs = 5_000
const present: IdleState = { status: 'present' }

/**
 * Watches for signs of life, in this tab and, through the deadline that all tabs share, in the others. Timers of
 * hidden tabs and sleeping computers are late, so the clock is looked at again whenever the page is seen.
 * Once the end has been announced only `stay` puts it off, here or in another tab: a nudged mouse is no answer.
 */
export function watchIdle(options: IdleWatchOptions): IdleWatch {
  const { limitMs, warningMs, storage, onOver, now = Date.now } = options
  const listeners = new Set<() => void>()
  const listening = new AbortController()
  let deadline = now() + limitMs
  let state: IdleState = present
  let timer: ReturnType<typeof setTimeout> | undefined

  function putOff(): void {
    deadline = now() + limitMs
    storeIdleDeadline(storage, deadline)
  }

  function look(): void {
    if (listening.signal.aborted) return
    deadline = readIdleDeadline(storage) ?? deadline
    const left = deadline - now()
    if (left <= 0) {
      stop()
      onOver()
      return
    }
    show(left > warningMs ? present : { status: 'warned', secondsLeft: Math.ceil(left / 1000) })
    clearTimeout(timer)
    timer = setTimeout(look, left > warningMs ? left - warningMs : left % 1000 || 1000)
  }

  function show(next: IdleState): void {
    if (secondsOf(next) === secondsOf(state)) return
    state = next
    for (const listener of listeners) listener()
  }

  function noticeLife(event: Event): void {
    if (state.status === 'warned' || deadline - now() > limitMs - gapMs || isNoMove(event)) return
    // Timers may be late: what comes after the deadline is somebody's return, not their presence.
    if (now() >= (readIdleDeadline(storage) ?? deadline)) look()
    else putOff()
  }

  function stay(): void {
    putOff()
    look()
  }

  function stop(): void {
    clearTimeout(timer)
    listening.abort()
  }

  const { signal } = listening
  for (const sign of signsOfLife)
    window.addEventListener(sign, noticeLife, { signal, capture: true, passive: true })
  for (const event of looks) window.addEventListener(event, look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('storage', ({ key }) => isIdleDeadlineKey(key) && look(), { signal })
  stay()

  return { current: () => state, subscribe: (listener) => subscribe(listeners, listener), stay, stop }
}

function subscribe(listeners: Set<() => void>, listener: () => void): () => void {
  const entry = () => listener()
  listeners.add(entry)
  return () => listeners.delete(entry)
}

/** Browsers also tell of a pointer that rests while the page moves under it. */
function isNoMove(event: Event): boolean {
  return (
    event.type === 'pointermove' &&
    event instanceof MouseEvent &&
    event.movementX === 0 &&
    event.movementY === 0
  )
}

function secondsOf(state: IdleState): number | undefined {
  return state.status === 'warned' ? state.secondsLeft : undefined
}
