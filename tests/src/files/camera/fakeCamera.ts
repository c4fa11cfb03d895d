import { vi } from 'vitest'
import type { CameraPort } from '../../../../src/lib/files/camera/cameraPort'

/** A track that records whether it was stopped; `end` is what the operating system does. */
class FakeTrack extends EventTarget {
  isStopped = false

  constructor(readonly settings: MediaTrackSettings) {
    super()
  }

  getSettings(): MediaTrackSettings {
    return this.settings
  }

  stop(): void {
    this.isStopped = true
  }

  end(): void {
    this.dispatchEvent(new Event('ended'))
  }
}

interface FakeCamera {
  readonly port: CameraPort
  readonly asked: MediaStreamConstraints[]
  /** Every track that was opened. */
  readonly tracks: FakeTrack[]
  /** Makes the next start fail, or wait until `allow` is called. */
  failWith: Error | undefined
  waitFor: Promise<void> | undefined
}

/** Cameras of a browser, which open at once with the settings that `settings` returns for what was asked. */
export function fakeCamera({
  cameras = ['front'],
  settings = () => ({}),
}: {
  cameras?: readonly string[]
  settings?: (asked: MediaTrackConstraints) => MediaTrackSettings
} = {}): FakeCamera {
  const fake: FakeCamera = {
    asked: [],
    tracks: [],
    failWith: undefined,
    waitFor: undefined,
    port: {
      async getUserMedia(constraints = {}) {
        fake.asked.push(constraints)
        await fake.waitFor
        if (fake.failWith) throw fake.failWith
        const track = new FakeTrack(settings(constraints.video as MediaTrackConstraints))
        fake.tracks.push(track)
        return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream
      },
      enumerateDevices: () =>
        Promise.resolve(
          cameras.map((deviceId) => ({ kind: 'videoinput', deviceId }) as unknown as MediaDeviceInfo),
        ),
      takeStill: vi.fn<CameraPort['takeStill']>(() =>
        Promise.resolve(new File(['jpeg'], 'photo.jpg', { type: 'image/jpeg' })),
      ),
    },
  }
  return fake
}

export const domError = (name: string): Error => new DOMException('', name)
