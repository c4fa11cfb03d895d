import { Drawing } from './Drawing'

/** A heart drawn in one line, and a scored tablet. */
export function EdDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M46 80C25 66 12 53.5 12 38.5 12 28 19.5 20 29.5 20c7 0 13 3.8 16.5 10.2C49.5 23.8 55.5 20 62.5 20 72.5 20 80 28 80 38.5c0 3.6-.8 7-2.2 10.3" />
      <path d="M24 40c0-4.7 3-8 7-8" />
      <circle className="accent" cx="69" cy="68" r="15" />
      <path className="accent" d="M58.4 78.6 79.6 57.4" />
    </Drawing>
  )
}
