import { Drawing } from './Drawing'

/** A heart drawn in one line, and a capsule. */
export function EdDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M48 78C26 63 12 51.5 12 37c0-11 8-19.5 18.5-19.5 7.5 0 13.8 4 17.5 10.8 3.7-6.8 10-10.8 17.5-10.8C76 17.5 84 26 84 37c0 3-.6 5.8-1.7 8.5" />
      <path d="M23 39c0-5.5 3.6-9.5 8.5-9.5" />
      <path
        className="accent"
        d="M60.3 81.7a9 9 0 0 1 0-12.7l12.7-12.7a9 9 0 0 1 12.7 12.7L73 81.7a9 9 0 0 1-12.7 0Z"
      />
      <path className="accent" d="M66.7 62.7 79.3 75.3" />
    </Drawing>
  )
}
