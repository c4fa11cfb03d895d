import { Drawing } from './Drawing'

/** A bank card above a bowl, two small leaves over it. */
export function CardDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M18 24h60a5 5 0 0 1 5 5v33a5 5 0 0 1-5 5H18a5 5 0 0 1-5-5V29a5 5 0 0 1 5-5Z" />
      <path d="M13 37h70" />
      <path d="M22 56h14M41 56h7" />
      <path d="M8 76c9 7 22 10 40 10s31-3 40-10" />
      <path className="accent" d="M63 51h11M63 56h7" />
      <path
        className="accent"
        d="M48 18c-8-.4-12-4.6-12-12 7.8.4 12 4.7 12 12ZM48 15c0-5.6 3-8.8 9.4-9.8.3 6.2-3 9.5-9.4 9.8Z"
      />
    </Drawing>
  )
}
