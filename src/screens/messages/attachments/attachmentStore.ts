import { maxAttachments } from '../../../../domain/messages/messageBody'
import type { SentFile } from '../../../lib/messages/thread'
import { type DraftAttachment, type AttachmentPhase, isUploading, uploadedFiles } from './draftAttachments'
import type { UploadJob } from './uploadAttachment'
import { createListeners } from '../../../lib/store'

export interface Attachments {
  readonly items: readonly DraftAttachment[]
  /** Whether more were chosen than a message carries; those beyond were left out. */
  readonly isFull: boolean
}

export interface AttachmentStore {
  readonly current: () => Attachments
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (files: readonly File[]) => void
  readonly retry: (id: string) => void
  /** Retries uploads that failed for the connection only. */
  readonly retryLost: () => void
  /** Aborts all uploads, and deletes those that the API may have. */
  readonly remove: (id: string) => void
  /** Returns the completed uploads for a message; pending and failed ones stay. */
  readonly take: () => readonly SentFile[]
  /** Stops all uploads on unmount. */
  readonly stop: () => void
}

interface Parts {
  readonly storage: {
    readonly load: () => readonly DraftAttachment[]
    readonly save: (items: readonly DraftAttachment[]) => void
  }
  readonly newId: () => string
  readonly newJob: (id: string, blob: Blob) => UploadJob
  /** Sends a file and reports each phase; never rejects. */
  readonly send: (job: UploadJob, report: (phase: AttachmentPhase) => void) => Promise<void>
  readonly deleteUpload: (id: string) => Promise<void>
}

/** An upload only moves forward: late reports, and those of a superseded attempt, are ignored. */
const order = ['preparing', 'sending', 'checking', 'kept', 'failed', 'lost'] as const

/**
 * The attachments of a message being written. Kept outside React, so that each report applies to the newest
 * state.
 */
export function createAttachmentStore({
  storage,
  newId,
  newJob,
  send,
  deleteUpload,
}: Parts): AttachmentStore {
  const listeners = createListeners()
  const jobs = new Map<string, UploadJob>()
  let state: Attachments = { items: storage.load(), isFull: false }

  function set(change: Partial<Attachments>): void {
    state = { ...state, ...change }
    // Synchronously, so that a reload neither offers sent files nor loses uploaded ones.
    if (change.items) storage.save(change.items)
    listeners.notify()
  }

  const find = (id: string) => state.items.find((each) => each.id === id)

  function put(id: string, phase: AttachmentPhase, preview: string | undefined): void {
    const next = (each: DraftAttachment): DraftAttachment => ({
      id,
      name: each.name,
      ...(preview && { preview }),
      ...phase,
    })
    set({ items: state.items.map((each) => (each.id === id ? next(each) : each)) })
  }

  function start(job: UploadJob): void {
    const { id } = job
    let isOver = false
    put(id, { phase: 'preparing' }, job.preview)
    void send(job, (phase) => {
      const now = find(id)
      if (isOver || !now || job.stop.signal.aborted) return
      if (order.indexOf(phase.phase) < order.indexOf(now.phase)) return
      isOver = !isUploading(phase)
      put(id, phase, job.preview)
    })
  }

  function retry(id: string): void {
    const job = jobs.get(id)
    if (job && find(id)?.phase === 'failed') start(job)
  }

  function forget(id: string): void {
    const job = jobs.get(id)
    if (job) stopJob(job)
    jobs.delete(id)
  }

  return {
    current: () => state,
    subscribe: listeners.add,
    add: (files) => {
      const taken = files.slice(0, Math.max(0, maxAttachments - state.items.length))
      const added = taken.map((file) => ({ id: newId(), name: file.name, file }))
      set({
        items: [...state.items, ...added.map(({ id, name }) => ({ id, name, phase: 'preparing' as const }))],
        isFull: taken.length < files.length,
      })
      for (const { id, file } of added) {
        const job = newJob(id, file)
        jobs.set(id, job)
        start(job)
      }
    },
    retry,
    retryLost: () => {
      for (const each of state.items)
        if (each.phase === 'failed' && isConnectionProblem(each.problem)) retry(each.id)
    },
    remove: (id) => {
      const before = find(id)
      forget(id)
      set({ items: state.items.filter((each) => each.id !== id), isFull: false })
      // An upload that no message refers to is invisible, and the API removes it within a day.
      if (before && before.phase !== 'preparing') void deleteUpload(id)
    },
    take: () => {
      const files = uploadedFiles(state.items)
      for (const { id } of files) forget(id)
      set({ items: state.items.filter(({ phase }) => phase !== 'kept'), isFull: false })
      return files
    },
    stop: () => {
      for (const job of jobs.values()) stopJob(job)
    },
  }
}

const isConnectionProblem = (problem: string): boolean => problem === 'connection' || problem === 'stalled'

/** Stops it, and releases the memory of its picture. */
function stopJob({ stop, preview }: UploadJob): void {
  stop.abort()
  if (preview) URL.revokeObjectURL(preview)
}
