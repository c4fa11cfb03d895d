import { type RefObject, useEffect, useState } from 'react'
import { useAction } from '../../hooks/useAction'
import type { CameraPort } from './cameraPort'

interface StillControl {
  /** The photo and the address of its picture. */
  readonly still: { readonly file: File; readonly address: string } | undefined
  readonly isTaking: boolean
  readonly hasFailed: boolean
  readonly take: () => void
  /** Discards the photo, or the failure. */
  readonly discard: () => void
}

/** Takes one photo of what a video shows. */
export function useStill(port: CameraPort, video: RefObject<HTMLVideoElement | null>): StillControl {
  const [still, setStill] = useState<StillControl['still']>()
  const taking = useAction(async () => {
    if (!video.current) return
    const file = await port.takeStill(video.current)
    setStill({ file, address: URL.createObjectURL(file) })
  })

  useEffect(
    function freeAddress() {
      return () => {
        if (still) URL.revokeObjectURL(still.address)
      }
    },
    [still],
  )

  return {
    still,
    isTaking: taking.isPending,
    hasFailed: taking.error !== undefined,
    take: () => void taking.run(),
    discard() {
      setStill(undefined)
      taking.reset()
    },
  }
}
