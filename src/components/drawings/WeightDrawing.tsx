import { Drawing } from './Drawing'

/** A bathroom scale with its dial, and a leaf. */
export function WeightDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M22 34h52a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8V42a8 8 0 0 1 8-8Z" />
      <path d="M28 60a20 20 0 0 1 40 0H28Z" />
      <path d="M48 44v3M36.5 48.5l2 2.2M59.5 48.5l-2 2.2" />
      <path className="accent" d="M48 60l7-9" />
      <circle className="accent" cx="48" cy="60" r="2" />
      <path d="M30 74h36" />
      <path className="accent" d="M48 26c-1-9 4-15.5 15-17 .8 10-4.5 16.5-15 17ZM48 26c3-5 6.5-8.5 10-11" />
    </Drawing>
  )
}
