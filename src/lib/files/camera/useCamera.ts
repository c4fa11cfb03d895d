import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CameraPort, Facing } from './cameraPort'
import { type CameraProblem, cameraProblemOf } from './cameraProblem'

export type CameraState =
  | { readonly status: 'starting' }
  | {
      readonly status: 'live'
      readonly stream: MediaStream
      /** Whether the picture is shown as in a mirror: it is the user who is in front of the camera. */
      readonly isMirrored: boolean
      /** The camera after this one; undefined if there is only one. */
      readonly next: Camera | undefined
    }
  | { readonly status: 'failed'; readonly problem: CameraProblem }

/** A camera to ask for, by its side of a phone or by its id. */
type Camera = { readonly facingMode: Facing } | { readonly deviceId: string }

interface CameraControl {
  readonly state: CameraState
  /** Turns on the next camera; undefined if there is only one. */
  readonly switchCamera: (() => void) | undefined
  readonly retry: () => void
}

/** Near the 2400 pixels of the longer side that the API stores. */
const resolution = { width: { ideal: 2400 }, height: { ideal: 1800 } }

const starting = { status: 'starting' } as const

/**
 * Keeps a camera on while the component is mounted and its page visible.
 * @param facing the camera to begin with
 */
export function useCamera(port: CameraPort, facing: Facing): CameraControl {
  const [camera, setCamera] = useState<Camera>({ facingMode: facing })
  const isVisible = useIsPageVisible()
  // A result is shown only for the request that it answers.
  const request = useMemo(() => ({ camera, isVisible }), [camera, isVisible])
  const [result, setResult] = useState<{ readonly of: object; readonly state: CameraState }>()

  useEffect(
    function keepCameraOn() {
      if (!request.isVisible) return undefined
      let isOver = false
      let stream: MediaStream | undefined
      const show = (state: CameraState) => {
        if (!isOver) setResult({ of: request, state })
      }

      async function start(): Promise<void> {
        try {
          const opened = await port.getUserMedia({
            audio: false,
            video: { ...resolution, ...constraintsOf(request.camera) },
          })
          // The user may have closed the camera while the browser asked for permission.
          if (isOver) return stop(opened)
          stream = opened
          const [track] = opened.getVideoTracks()
          track?.addEventListener('ended', () => show({ status: 'failed', problem: 'interrupted' }))
          const settings = track?.getSettings() ?? {}
          show({
            status: 'live',
            stream: opened,
            isMirrored: (settings.facingMode ?? askedFacing(request.camera)) === 'user',
            next: await cameraAfter(settings, port),
          })
        } catch (error) {
          show({ status: 'failed', problem: cameraProblemOf(error) })
        }
      }

      void start()
      return () => {
        isOver = true
        stop(stream)
      }
    },
    [port, request],
  )

  const state = result?.of === request ? result.state : starting
  const next = state.status === 'live' ? state.next : undefined
  return {
    state,
    switchCamera: next && (() => setCamera(next)),
    retry: () => setCamera({ ...camera }),
  }
}

function stop(stream: MediaStream | undefined): void {
  stream?.getTracks().forEach((track) => track.stop())
}

function constraintsOf(camera: Camera): MediaTrackConstraints {
  return 'deviceId' in camera
    ? { deviceId: { exact: camera.deviceId } }
    : { facingMode: { ideal: camera.facingMode } }
}

const askedFacing = (camera: Camera): Facing | undefined =>
  'facingMode' in camera ? camera.facingMode : undefined

/** The other side of a phone, which may have several cameras on one side; elsewhere the next device. */
async function cameraAfter(
  { facingMode, deviceId }: MediaTrackSettings,
  port: CameraPort,
): Promise<Camera | undefined> {
  const cameras = (await port.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')
  if (cameras.length < 2) return undefined
  if (facingMode === 'user') return { facingMode: 'environment' }
  if (facingMode === 'environment') return { facingMode: 'user' }
  const at = cameras.findIndex((camera) => camera.deviceId === deviceId)
  const next = cameras[(at + 1) % cameras.length]
  return next && { deviceId: next.deviceId }
}

function useIsPageVisible(): boolean {
  return useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible')
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
