import type { SentFile } from '../../../lib/messages/thread'

type Size = Pick<SentFile, 'width' | 'height'>

/** Maximum of a picture's longer side in a message, in rem. */
const maxRem = 15
/** Minimum of the shorter side, in rem. */
const minRem = 4

/** A picture's width in a message, in rem; the height follows from its shape. */
export function pictureWidth({ width, height }: Size): number {
  const [w, h] = [width ?? 4, height ?? 3]
  return Math.max((w / Math.max(w, h)) * maxRem, minRem)
}
