import { Drawing } from './Drawing'

/** A pill bottle with its label, two tablets in front. */
export function TabletsDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M28 14h28a2 2 0 0 1 2 2v9H26v-9a2 2 0 0 1 2-2Z" />
      <path d="M33 14v11M39.5 14v11M46 14v11M51.5 14v11" />
      <path d="M29 25v4c0 2-4 4-4 8v41a5 5 0 0 0 5 5h12M55 25v4c0 2 4 4 4 8v15" />
      <path d="M25 42h34M25 66h12M32 50h16M32 57h9" />
      <circle className="accent" cx="51" cy="73" r="11" />
      <path className="accent" d="M44.5 79.5 57.5 66.5" />
      <circle className="accent" cx="75" cy="77" r="8" />
      <path className="accent" d="M69.5 81.5 80.5 72.5" />
    </Drawing>
  )
}
