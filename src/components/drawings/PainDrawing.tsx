import { Drawing } from './Drawing'

/** A tube of cream, and rings that grow quieter as they leave the sore spot. */
export function PainDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M14 14h32M16 14l4 50h20l4-50" />
      <path d="M17 24h26" />
      <path d="M22.5 64h15v6h-15v-6ZM24 70h12v10a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3V70Z" />
      <path d="M30 34v14M23 41h14" />
      <circle className="accent" cx="68" cy="52" r="4" />
      <path className="accent" d="M59.5 42a13 13 0 0 1 17 0M59.5 62a13 13 0 0 0 17 0" />
      <path d="M54 34.5a22 22 0 0 1 28 0M54 69.5a22 22 0 0 0 28 0" />
    </Drawing>
  )
}
