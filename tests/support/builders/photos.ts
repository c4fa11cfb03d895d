import { createHash, randomUUID } from 'node:crypto'
import type { Answers } from '../../../domain/intake/answers/answers'
import { photosAsked } from '../../../domain/intake/answers/photosAsked'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import type { AsCaller } from '../asCaller'

/** How far a drawn head is turned, in pixels of 600. */
const turns: Readonly<Record<string, number>> = { left: -70, right: 70 }
const drawn = new Map<string, Promise<Buffer>>()

/** A JPEG that is clearly a drawing: a face seen from a side, or a patch of skin. */
export function drawnPhoto(viewId: string): Promise<Buffer> {
  const photo = drawn.get(viewId) ?? draw(viewId)
  drawn.set(viewId, photo)
  return photo
}

async function draw(viewId: string): Promise<Buffer> {
  // The demonstration's photos come from here too: an existing copy needs no image library.
  const { default: sharp } = await import('sharp')
  const turn = turns[viewId] ?? 0
  const isFace = viewId === 'front' || turn !== 0
  const spots = [
    [250, 420],
    [282, 447],
    [338, 428],
    [365, 455],
    [300, 300],
  ].map(([x = 0, y = 0]) => `<circle cx="${x + turn}" cy="${y}" r="9" fill="#c4655a" opacity=".75"/>`)
  const face = `<ellipse cx="300" cy="380" rx="170" ry="225" fill="#e3b597"/>
    <path d="M130 330 C130 120 470 120 470 330 C450 220 380 200 300 200 S150 220 130 330Z" fill="#5b4334"/>
    <g fill="none" stroke="#4a352a" stroke-width="7" stroke-linecap="round">
      <path d="M${215 + turn} 352h42M${343 + turn} 352h42M${300 + turn} 370l-14 70h24M${255 + turn} 505q45 28 90 0"/></g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="760">
    <rect width="600" height="760" fill="${isFace ? '#dfe8e4' : '#e3b597'}"/>${isFace ? face : ''}${spots.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}

/** The description of a file that the API gets before its upload. */
export const announced = (bytes: Buffer, contentType = 'image/jpeg') => ({
  id: randomUUID(),
  contentType,
  byteCount: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('base64'),
})

/** A patient uploads every photo that a draft requires. */
export async function givePhotos(
  patient: AsCaller,
  requestId: string,
  { questionnaire, answers }: { readonly questionnaire: Questionnaire; readonly answers: Answers },
): Promise<void> {
  for (const { id: itemId, views } of photosAsked(questionnaire, answers)) {
    for (const { id: viewId } of views) {
      const bytes = await drawnPhoto(viewId)
      const place = { purpose: 'intake_photo', requestId, itemId, viewId } as const
      const { id } = await patient.ask('Mutation.createUpload', { input: { ...announced(bytes), ...place } })
      await patient.sendBytes(id, bytes)
      await patient.ask('Mutation.finishUpload', { id })
    }
  }
}

/** A patient announces a photo of how it is going, and sends its bytes. @returns the file's id */
export async function sendProgressPhoto(patient: AsCaller, bytes?: Buffer): Promise<string> {
  const photo = bytes ?? (await drawnPhoto('close'))
  const input = { ...announced(photo), purpose: 'progress_photo' } as const
  const { id } = await patient.ask('Mutation.createUpload', { input })
  await patient.sendBytes(id, photo)
  return id
}
