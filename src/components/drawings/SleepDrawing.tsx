import { Drawing } from './Drawing'

/** A moon above a made bed, two stars. */
export function SleepDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M56 12a17 17 0 1 0 17.5 23.5A15 15 0 0 1 56 12Z" />
      <path className="accent" d="M24 14v8M20 18h8M82 14v6M79 17h6" />
      <path d="M10 40v44M10 76h76M86 84V66c0-5-4-8-9-8H10" />
      <path d="M16 58v-5a6 6 0 0 1 6-6h12a6 6 0 0 1 6 6v5" />
      <path className="accent" d="M40 67c6-4 12 4 18 0s12 4 18 0" />
    </Drawing>
  )
}
