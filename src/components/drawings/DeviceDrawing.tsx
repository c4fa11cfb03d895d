import { Drawing } from './Drawing'

/** A small device with a display and a line that beats. */
export function DeviceDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M22 18h52a8 8 0 0 1 8 8v44a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8Z" />
      <path d="M26 30h44v24H26V30Z" />
      <path className="accent" d="M30 43h9l4-7 6 13 4-6h13" />
      <circle cx="48" cy="66" r="5" />
      <path d="M30 66h6M60 66h6" />
    </Drawing>
  )
}
