import { Drawing } from './Drawing'

/** A jar of powder with a spoon. */
export function JarDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M20 26h40v8H20v-8ZM23 34h34v44a5 5 0 0 1-5 5H28a5 5 0 0 1-5-5V34Z" />
      <path d="M23 48c6-4 11 3 17 0s11-3 17 0" />
      <path d="M31 58h18v14H31V58Z" />
      <path className="accent" d="M78 16c6 0 8 5 8 10s-3 9-8 9-8-4-8-9 2-10 8-10ZM78 35v47" />
    </Drawing>
  )
}
