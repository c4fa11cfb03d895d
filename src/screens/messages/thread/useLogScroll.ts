import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'

interface LogScroll {
  readonly ref: RefObject<HTMLDivElement | null>
  /** Whether the scroll position shows the newest message. */
  readonly isAtEnd: boolean
  readonly toEnd: () => void
  /** Shows a message near the top, now or as soon as it is drawn. */
  readonly toMessage: (sequence: number) => void
  readonly onScroll: () => void
}

interface LogScrollOptions {
  /** Ids of the first and the last rendered message. */
  readonly firstId: string | undefined
  readonly lastId: string | undefined
  /** The reader has just written a message, to which the log scrolls. */
  readonly isLastOwn: boolean
  /** Whether the last rendered message is the newest. */
  readonly isNewest: boolean
  /** Changes whenever cards in the log may have changed their height. */
  readonly cards: unknown
  readonly onNearTop: () => void
  /** Called near the end of the rendered part, unless it is that of the conversation. */
  readonly onNearBottom: () => void
  /** Called when the reader reaches the newest message, or leaves it. */
  readonly onEnd: (isAtEnd: boolean) => void
}

/** In pixels. */
const nearEnd = 48
const nearEdge = 600
const aboveTarget = 72

interface Place {
  /** The topmost visible message, and its offset from the top. */
  readonly anchorId?: string | undefined
  readonly offset: number
  readonly firstId?: string | undefined
  readonly lastId?: string | undefined
  readonly cards?: unknown
  readonly isAtEnd: boolean
}

/**
 * Keeps the scroll position of a log that grows and shrinks at both ends: at the end it follows new messages,
 * anywhere else the visible text stays in place. Implemented by hand, because browsers differ in scroll
 * anchoring and none anchors at the very top.
 */
export function useLogScroll(options: LogScrollOptions): LogScroll {
  const { firstId, lastId, isLastOwn, isNewest, cards } = options
  const ref = useRef<HTMLDivElement>(null)
  const place = useRef<Place>({ offset: 0, isAtEnd: true })
  const target = useRef<number>(undefined)
  const [isAtEnd, setAtEnd] = useState(true)

  const lookAround = useEffectEvent((log: HTMLElement) => {
    // Where nothing is laid out nothing is near.
    if (log.clientHeight === 0) return
    if (log.scrollTop < nearEdge) options.onNearTop()
    if (!isNewest && below(log) < nearEdge) options.onNearBottom()
  })

  useLayoutEffect(
    function keepScrollPosition() {
      const log = ref.current
      if (!log) return
      const before = place.current
      const wanted = messageElement(log, target.current)
      const follows = !wanted && isNewest && (before.isAtEnd || (isLastOwn && before.lastId !== lastId))
      if (wanted) {
        target.current = undefined
        log.scrollTop = wanted.offsetTop - aboveTarget
      } else if (follows) log.scrollTop = log.scrollHeight
      else if (before.firstId !== firstId || before.cards !== cards) {
        const anchor = itemElement(log, before.anchorId)
        if (anchor) log.scrollTop = anchor.offsetTop - before.offset
      }
      place.current = { ...anchorIn(log), firstId, lastId, cards, isAtEnd: follows }
      lookAround(log)
    },
    [firstId, lastId, isLastOwn, isNewest, cards],
  )

  useEffect(function followSize() {
    const log = ref.current
    if (!log) return undefined
    // A phone's keyboard or a growing composer takes room from the log: its end stays visible.
    const observer = new ResizeObserver(() => {
      if (place.current.isAtEnd) log.scrollTop = log.scrollHeight
    })
    observer.observe(log)
    return () => observer.disconnect()
  }, [])

  function arrive(isThere: boolean): void {
    if (isThere === isAtEnd) return
    setAtEnd(isThere)
    options.onEnd(isThere)
  }

  return {
    ref,
    isAtEnd,
    toEnd() {
      place.current = { ...place.current, isAtEnd: true }
      if (ref.current) ref.current.scrollTop = ref.current.scrollHeight
    },
    toMessage(sequence) {
      const log = ref.current
      const message = log && messageElement(log, sequence)
      if (message) log.scrollTop = message.offsetTop - aboveTarget
      else target.current = sequence
    },
    onScroll() {
      const log = ref.current
      if (!log) return
      const isThere = isNewest && below(log) < nearEnd
      place.current = { ...anchorIn(log), firstId, lastId, cards, isAtEnd: isThere }
      arrive(isThere)
      if (log.scrollTop < nearEdge) options.onNearTop()
      if (!isNewest && below(log) < nearEdge) options.onNearBottom()
    },
  }
}

const below = (log: HTMLElement): number => log.scrollHeight - log.scrollTop - log.clientHeight

function itemElement(log: HTMLElement, id: string | undefined): HTMLElement | undefined {
  return id === undefined ? undefined : elementIn(log, `[data-message="${CSS.escape(id)}"]`)
}

function messageElement(log: HTMLElement, sequence: number | undefined): HTMLElement | undefined {
  return sequence === undefined ? undefined : elementIn(log, `[data-sequence="${sequence}"]`)
}

function elementIn(log: HTMLElement, selector: string): HTMLElement | undefined {
  const element = log.querySelector(selector)
  return element instanceof HTMLElement ? element : undefined
}

/**
 * Returns the first visible message and its position. Never the first rendered one: it shows the sender's name,
 * and loses that line when earlier messages of the same sender are rendered above it.
 */
function anchorIn(log: HTMLElement): Pick<Place, 'anchorId' | 'offset'> {
  const [, ...messages] = log.querySelectorAll<HTMLElement>('[data-message]')
  for (const message of messages)
    if (message.offsetTop + message.offsetHeight > log.scrollTop)
      return { anchorId: message.dataset['message'], offset: message.offsetTop - log.scrollTop }
  return { offset: 0 }
}
