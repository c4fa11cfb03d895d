/** High, because the upload compresses the picture again. */
const quality = 0.95

/**
 * Takes the picture that a video shows, in the resolution of its camera. It is upright, because browsers turn the
 * frames of a camera with the device, and not mirrored, because mirroring is only a style of the element.
 */
export async function takeStill(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  context.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('The picture cannot be written.')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}
