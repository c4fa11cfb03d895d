import { useEffect, useState } from 'react'

/** The part of a browser that says whether it has a camera for us. */
export interface CameraAccess {
  readonly isSecureContext: boolean
  /** Missing in an insecure context and in old browsers. */
  readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'> | undefined
  readonly permissions?: Pick<Permissions, 'query'> | undefined
}

/** Returns whether a picture from a camera can be asked for: there is one, and the user has not blocked it. */
export async function offersCamera(access: CameraAccess): Promise<boolean> {
  const { isSecureContext, mediaDevices, permissions } = access
  if (!isSecureContext || !mediaDevices || typeof mediaDevices.getUserMedia !== 'function') return false
  try {
    const devices = await mediaDevices.enumerateDevices()
    return devices.some(({ kind }) => kind === 'videoinput') && !(await isBlocked(permissions))
  } catch {
    return false
  }
}

/** Browsers that cannot say (https://caniuse.com/mdn-api_permissions_permission_camera) ask when the camera starts. */
async function isBlocked(permissions: CameraAccess['permissions']): Promise<boolean> {
  try {
    return (await permissions?.query({ name: 'camera' }))?.state === 'denied'
  } catch {
    return false
  }
}

/** Returns whether this browser offers a camera, also after one was connected; undefined until that is known. */
export function useCameraOffer(): boolean | undefined {
  const [isOffered, setOffered] = useState<boolean>()
  useEffect(function watchCameras() {
    // TypeScript's DOM types know only secure contexts.
    const { mediaDevices, permissions } = navigator as Partial<Navigator>
    let isOver = false
    async function check(): Promise<void> {
      const isNow = await offersCamera({ isSecureContext: window.isSecureContext, mediaDevices, permissions })
      if (!isOver) setOffered(isNow)
    }
    const recheck = () => void check()
    recheck()
    mediaDevices?.addEventListener?.('devicechange', recheck)
    return () => {
      isOver = true
      mediaDevices?.removeEventListener?.('devicechange', recheck)
    }
  }, [])
  return isOffered
}
