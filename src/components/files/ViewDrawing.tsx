import type { ReactNode } from 'react'
import { Drawing } from '../drawings/Drawing'

/** A drawing of the head's position or the subject, by the view's id. */
export function ViewDrawing({ viewId }: { viewId: string }) {
  return <Drawing viewBox="0 0 80 100">{strokes[viewId] ?? strokes['whole']}</Drawing>
}

const head = (
  <>
    <path d="M22 46c0-20 8-30 18-30s18 10 18 30c0 18-8 30-18 30S22 64 22 46Z" />
    <path d="M32 74v8c-8 2-16 6-18 14M48 74v8c8 2 16 6 18 14" />
  </>
)

const profile = (
  <>
    <path d="M54 28c-4-8-12-12-20-10-12 2-18 14-16 28 1 8 5 12 5 20v16c-4 3-7 8-8 14" />
    <path d="M54 28c2 6 2 10 1 15 2 5 5 9 6 12-1 2-4 1-5 2 0 3 1 4 0 6-1 1-1 3-1 5 0 5-5 6-12 5v10c6 3 12 7 15 13" />
    <path className="accent" d="M46 42h4M40 56c3 2 5 2 8 1" />
  </>
)

const strokes: Readonly<Record<string, ReactNode>> = {
  front: (
    <>
      {head}
      <path className="accent" d="M32 44h4M44 44h4M40 46l-2 9h4M34 63c4 3 8 3 12 0" />
    </>
  ),
  // The patient's left cheek is visible when the nose points to their right, which is the viewer's left.
  left: <g transform="translate(80 0) scale(-1 1)">{profile}</g>,
  right: profile,
  close: (
    <>
      <circle cx="40" cy="44" r="24" />
      <path d="m57 61 14 18" />
      <path className="accent" d="M33 42h.5M44 38h.5M40 52h.5M48 48h.5" />
    </>
  ),
  document_front: (
    <>
      <rect x="6" y="26" width="68" height="46" rx="5" />
      <circle cx="25" cy="45" r="6" />
      <path d="M15 62c2-7 5-9 10-9s8 2 10 9" />
      <path className="accent" d="M44 42h20M44 51h20M44 60h12" />
    </>
  ),
  document_back: (
    <>
      <rect x="6" y="26" width="68" height="46" rx="5" />
      <path d="M6 38h68" />
      <path className="accent" d="M14 50v12M19 50v12M26 50v12M30 50v12M37 50v12M43 50v12M48 50v12" />
    </>
  ),
  selfie: (
    <g transform="translate(0 -4)">
      {head}
      <path className="accent" d="M32 44h4M44 44h4M40 46l-2 9h4M34 63c4 3 8 3 12 0" />
    </g>
  ),
  whole: (
    <>
      <path d="M14 26V14h12M54 14h12v12M66 74v12H54M26 86H14V74" />
      <circle className="accent" cx="40" cy="50" r="10" />
    </>
  ),
}
