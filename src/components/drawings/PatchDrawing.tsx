import { Drawing } from './Drawing'

/** A patch with one corner peeled off its backing. */
export function PatchDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M26 20h44a8 8 0 0 1 8 8v28L56 78H26a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8Z" />
      <path className="accent" d="M78 56H62a6 6 0 0 0-6 6v16" />
      <path d="M30 33h.1M42 33h.1M54 33h.1M66 33h.1M30 45h.1M42 45h.1M54 45h.1M66 45h.1M30 57h.1M42 57h.1M30 68h.1M42 68h.1" />
      <path className="accent" d="M70 82c5-1 9-5 11-10" />
    </Drawing>
  )
}
