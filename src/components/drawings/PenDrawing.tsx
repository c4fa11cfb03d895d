import { Drawing } from './Drawing'

/** An injection pen, its cap beside it. */
export function PenDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="m18 66 40-40 12 12-40 40a4 4 0 0 1-5.6 0L18 71.6a4 4 0 0 1 0-5.6Z" />
      <path d="m28 56 12 12M52 32l12 12" />
      <path d="m38 52 12-12 6 6-12 12-6-6Z" />
      <path className="accent" d="m64 32 8-8M72 24l4-4" />
      <path className="accent" d="M66 70h14a4 4 0 0 1 0 10H66a5 5 0 0 1 0-10Z" />
    </Drawing>
  )
}
