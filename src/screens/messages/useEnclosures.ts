import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxAttachments } from '../../../domain/messages/messageBody'
import type { SentFile } from '../../lib/live/thread'
import { type Enclosure, type EnclosurePhase, enclosureStorage, keptFiles } from './enclosures'
import { type EnclosureJob, sendEnclosure, takeBackEnclosure } from './sendEnclosure'

export interface Enclosures {
  readonly items: readonly Enclosure[]
  /** Whether more were chosen than a message carries; those beyond were left out. */
  readonly isFull: boolean
  readonly add: (files: readonly File[]) => void
  readonly retry: (id: string) => void
  /** Stops what is on its way, and takes back what was kept. */
  readonly remove: (id: string) => void
  /** Hands over what is kept, to go with a message; nothing is left. */
  readonly take: () => readonly SentFile[]
}

/**
 * The files beside the message that is being written in one conversation. They are sent as soon as they are chosen, so that
 * the message itself only names them. The caller is keyed by the conversation.
 */
export function useEnclosures(accountId: string, conversationId: string): Enclosures {
  const client = useApolloClient()
  const [storage] = useState(() => enclosureStorage(sessionStorage, accountId, conversationId))
  const [items, setItems] = useState(storage.load)
  const [isFull, setFull] = useState(false)
  const jobs = useRef(new Map<string, EnclosureJob>())

  useEffect(
    function remember() {
      storage.save(items)
    },
    [storage, items],
  )
  const retryLost = useEffectEvent(() => {
    for (const each of items) if (each.phase === 'failed' && each.problem === 'connection') retry(each.id)
  })
  useEffect(function goOnWhenBack() {
    const goOn = () => retryLost()
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [])
  useEffect(function stopAll() {
    const open = jobs.current
    return () => {
      for (const job of open.values()) end(job)
    }
  }, [])

  async function run(job: EnclosureJob): Promise<void> {
    function tell(phase: EnclosurePhase): void {
      if (job.stop.signal.aborted) return
      const preview = job.preview && { preview: job.preview }
      const told = (each: Enclosure) => ({ id: each.id, name: each.name, ...preview, ...phase })
      setItems((before) => before.map((each) => (each.id === job.id ? told(each) : each)))
    }
    tell({ phase: 'preparing' })
    await sendEnclosure(client, job, tell)
  }

  function begin(id: string, blob: Blob): void {
    const job: EnclosureJob = { id, conversationId, blob, stop: new AbortController() }
    jobs.current.set(id, job)
    void run(job)
  }

  function retry(id: string): void {
    const job = jobs.current.get(id)
    if (job) void run(job)
  }

  function forget(id: string): void {
    const job = jobs.current.get(id)
    if (job) end(job)
    jobs.current.delete(id)
  }

  return {
    items,
    isFull,
    add(files) {
      const taken = files.slice(0, maxAttachments - items.length)
      setFull(taken.length < files.length)
      const added = taken.map((file) => ({ id: crypto.randomUUID(), name: file.name, file }))
      setItems([...items, ...added.map(({ id, name }) => ({ id, name, phase: 'preparing' as const }))])
      for (const { id, file } of added) begin(id, file)
    },
    retry,
    remove(id) {
      forget(id)
      setFull(false)
      setItems(items.filter((each) => each.id !== id))
      // What the API has of it nobody would see; were it left, it would be removed within a day.
      const isKnown = items.some((each) => each.id === id && each.phase !== 'preparing')
      if (isKnown) void takeBackEnclosure(client, id)
    },
    take() {
      const files = keptFiles(items)
      for (const { id } of files) forget(id)
      setFull(false)
      setItems([])
      // Before anything else can happen to the page: else a reload would offer what was sent.
      storage.save([])
      return files
    },
  }
}

/** Stops it, and gives back the memory of its picture. */
function end({ stop, preview }: EnclosureJob): void {
  stop.abort()
  if (preview) URL.revokeObjectURL(preview)
}
