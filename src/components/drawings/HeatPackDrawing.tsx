import { Drawing } from './Drawing'

/** A cushion, and warmth rising from it. */
export function HeatPackDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M14 54c0-4 4-6 8-5 17 3 35 3 52 0 4-1 8 1 8 5-2 8-2 16 0 24 0 4-4 6-8 5-17-3-35-3-52 0-4 1-8-1-8-5 2-8 2-16 0-24Z" />
      <path d="M30 58v16M48 59v16M66 58v16" />
      <path className="accent" d="M30 40c-5-6 5-10 0-17M48 40c-5-6 5-10 0-17M66 40c-5-6 5-10 0-17" />
    </Drawing>
  )
}
