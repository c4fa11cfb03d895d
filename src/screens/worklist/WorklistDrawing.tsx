import { Drawing } from '../../components/drawings/Drawing'

/** A clipboard with one line ticked off. */
export function WorklistDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M30 20H20a4 4 0 0 0-4 4v60a4 4 0 0 0 4 4h56a4 4 0 0 0 4-4V24a4 4 0 0 0-4-4H66" />
      <path d="M34 14h28a4 4 0 0 1 4 4v8H30v-8a4 4 0 0 1 4-4Z" />
      <path d="M44 42h24M44 58h24M44 74h16" />
      <path d="M26 58h6M26 74h6" />
      <path className="accent" d="m25 42 4 4 7-9" />
    </Drawing>
  )
}
