import { type Resource, useResource } from '../hooks/useResource'
import { useFileApi } from './useFileApi'

/** Returns the bytes of one picture as an object URL that is revoked on unmount, so that nothing stays in a cache. */
export function usePhotoBytes(fileId: string): Resource<string> {
  const api = useFileApi()
  return useResource(fileId, async ({ signal }) => {
    const blob = await api.fetchBytes(fileId, signal)
    signal.throwIfAborted()
    const url = URL.createObjectURL(blob)
    signal.addEventListener('abort', () => URL.revokeObjectURL(url))
    return url
  })
}
