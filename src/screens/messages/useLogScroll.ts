import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

interface LogScroll {
  readonly ref: RefObject<HTMLDivElement | null>
  /** Whether the newest message is before the reader's eyes, as far as scrolling goes. */
  readonly isAtEnd: boolean
  readonly toEnd: () => void
  readonly onScroll: () => void
}

interface LogScrollOptions {
  /** Id of the first message shown: while it moves down, older ones have come above it. */
  readonly firstId: string | undefined
  /** Id of the last message shown. */
  readonly lastId: string | undefined
  /** A message of one's own was just written: the reader goes along with it. */
  readonly isLastOwn: boolean
  readonly onNearTop: () => void
}

const nearEnd = 48
const nearTop = 240

/**
 * The reader's place in a log that grows at both ends: at the end it follows what comes, anywhere else the text under
 * the eyes stays where it is. Done by hand, because browsers differ in what they anchor and none does at the very top.
 */
export function useLogScroll({ firstId, lastId, isLastOwn, onNearTop }: LogScrollOptions): LogScroll {
  const ref = useRef<HTMLDivElement>(null)
  const place = useRef<{
    firstId?: string | undefined
    lastId?: string | undefined
    offset: number
    isAtEnd: boolean
  }>({
    offset: 0,
    isAtEnd: true,
  })
  const [isAtEnd, setAtEnd] = useState(true)

  function toEnd(): void {
    const log = ref.current
    if (log) log.scrollTop = log.scrollHeight
  }

  useLayoutEffect(
    function keepPlace() {
      const log = ref.current
      if (!log) return
      const before = place.current
      const wroteMyself = isLastOwn && before.lastId !== lastId
      if (before.isAtEnd || wroteMyself) log.scrollTop = log.scrollHeight
      else if (before.firstId !== firstId) log.scrollTop += offsetOf(log, before.firstId) - before.offset
      place.current = {
        firstId,
        lastId,
        offset: offsetOf(log, firstId),
        isAtEnd: before.isAtEnd || wroteMyself,
      }
    },
    [firstId, lastId, isLastOwn],
  )

  useEffect(function followSize() {
    const log = ref.current
    if (!log) return undefined
    // A phone's keyboard, or a composer that grows, takes room from the log: its end stays in sight.
    const observer = new ResizeObserver(() => {
      if (place.current.isAtEnd) log.scrollTop = log.scrollHeight
    })
    observer.observe(log)
    return () => observer.disconnect()
  }, [])

  function onScroll(): void {
    const log = ref.current
    if (!log) return
    const isNearEnd = log.scrollHeight - log.scrollTop - log.clientHeight < nearEnd
    place.current = { ...place.current, isAtEnd: isNearEnd, offset: offsetOf(log, place.current.firstId) }
    setAtEnd(isNearEnd)
    if (log.scrollTop < nearTop) onNearTop()
  }

  return { ref, isAtEnd, toEnd, onScroll }
}

/** Where a message stands in the log's content, in pixels from its top. */
function offsetOf(log: HTMLElement, id: string | undefined): number {
  const letter = id === undefined ? null : log.querySelector(`[data-letter="${CSS.escape(id)}"]`)
  return letter instanceof HTMLElement ? letter.offsetTop : 0
}
