import { Drawing } from './Drawing'

/** A bottle with a pump, and a drop. */
export function BottleDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M30 40h32a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V44a4 4 0 0 1 4-4Z" />
      <path d="M40 40v-8h12v8M46 32V18M34 22v-3a3 3 0 0 1 3-3h17a4 4 0 0 1 4 4" />
      <path d="M34 52h24v20H34V52ZM40 60h12M40 66h8" />
      <path
        className="accent"
        d="M77 26c3.6 4.4 5.4 7.3 5.4 9.8a5.4 5.4 0 0 1-10.8 0c0-2.5 1.8-5.4 5.4-9.8Z"
      />
    </Drawing>
  )
}
