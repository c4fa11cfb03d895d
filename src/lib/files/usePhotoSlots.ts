import { useEffect, useRef, useState } from 'react'
import { useResource } from '../hooks/useResource'
import { preparePhoto, type PreparedFile } from './preparePhoto'
import { type PhotoSlot, type PhotoSlots, type Place, placeKey, slotAt, slotsOf } from './photoSlots'
import { isRetryable, fileProblemFrom } from './fileProblemFrom'
import { uploadFile } from './uploadFile'
import type { FilesApi } from './fileApi'

export type PhotoControl = {
  readonly slots: PhotoSlots
  /** Whether the photos stored earlier have been read. */
  readonly state: 'loading' | 'failed' | 'ready'
  readonly reload: () => void
  readonly choose: (place: Place, file: Blob) => void
  readonly retry: (place: Place) => void
  /** Aborts an upload. */
  readonly cancel: (place: Place) => void
  readonly remove: (place: Place) => void
}

/** The job of one upload. It outlives renders, and a later one replaces it. */
type Job = { readonly stop: AbortController; prepared?: PreparedFile; readonly id: string; preview?: string }

type Options = { readonly api: FilesApi } & (
  | {
      readonly purpose: 'intake_photo'
      readonly requestId: string
      /** Ensures that the request is saved on the API; called before the first upload. */
      readonly keepRequest: () => Promise<void>
    }
  /** Neither a check nor a record has persisted places, so their photos start empty. */
  | {
      readonly purpose: 'identity_document' | 'progress_photo'
      readonly requestId?: undefined
      readonly keepRequest?: undefined
    }
)

/** Manages the photos of a request, an identity check or a patient's progress: those stored earlier and those being uploaded. */
export function usePhotoSlots({ api, purpose, requestId, keepRequest }: Options): PhotoControl {
  const [begun, setBegun] = useState<PhotoSlots>({})
  const stored = useResource(requestId, async () => slotsOf(await api.list('intake_photo', requestId ?? '')))
  const jobs = useRef(new Map<string, Job>())
  // Uploads of this page are newer than the stored photos.
  const slots: PhotoSlots = { ...stored.data, ...begun }

  useEffect(function stopAll() {
    const open = jobs.current
    return () => {
      for (const job of open.values()) end(job)
    }
  }, [])

  const put = (place: Place, slot: PhotoSlot): void =>
    setBegun((before) => ({ ...before, [placeKey(place)]: slot }))

  function begin(place: Place, file: Blob): void {
    drop(place)
    const job: Job = { stop: new AbortController(), id: crypto.randomUUID() }
    jobs.current.set(placeKey(place), job)
    void run(place, job, file)
  }

  /** Aborts and removes the earlier job of a place. */
  function drop(place: Place): void {
    const before = jobs.current.get(placeKey(place))
    if (before) end(before)
    jobs.current.delete(placeKey(place))
  }

  async function run(place: Place, job: Job, file?: Blob): Promise<void> {
    const { signal } = job.stop
    const tell = (slot: PhotoSlot): void => {
      if (!signal.aborted) put(place, { ...slot, ...(job.preview && { preview: job.preview }) })
    }
    try {
      tell({ phase: 'preparing' })
      if (file) {
        job.prepared = await preparePhoto(file)
        // A HEIC that the browser cannot decode has no preview.
        if (job.prepared.contentType === 'image/jpeg') job.preview = URL.createObjectURL(job.prepared.blob)
        tell({ phase: 'preparing' })
      }
      if (!job.prepared) return
      await keepRequest?.()
      const stored = await uploadFile(
        job.prepared,
        { id: job.id, purpose, ...(requestId && { requestId, ...place }) },
        api,
        {
          signal,
          onProgress: (share) => tell({ phase: 'sending', share }),
          onSent: () => tell({ phase: 'checking' }),
        },
      )
      tell({ phase: 'kept', fileId: stored.id })
    } catch (error) {
      const problem = fileProblemFrom(error)
      tell({ phase: 'failed', problem, canRetry: job.prepared !== undefined && isRetryable(problem) })
    }
  }

  return {
    slots,
    state: !requestId || stored.data ? 'ready' : stored.error ? 'failed' : 'loading',
    reload: stored.refetch,
    choose: begin,
    retry(place) {
      const job = jobs.current.get(placeKey(place))
      if (job?.prepared) void run(place, job)
    },
    cancel(place) {
      drop(place)
      put(place, { phase: 'empty' })
    },
    remove(place) {
      const slot = slotAt(slots, place)
      drop(place)
      put(place, { phase: 'empty' })
      if (slot.phase !== 'kept') return
      api.remove(slot.fileId).catch((error: unknown) => {
        // A photo chosen since replaces this one.
        if (jobs.current.has(placeKey(place))) return
        put(place, { phase: 'failed', problem: fileProblemFrom(error), canRetry: false })
      })
    },
  }
}

/** Aborts a job and frees the memory of its preview. */
function end({ stop, preview }: Job): void {
  stop.abort()
  if (preview) URL.revokeObjectURL(preview)
}
