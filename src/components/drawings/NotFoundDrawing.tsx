import { Drawing } from './Drawing'

/** A path that leads over a hill and stops at a signpost: nothing is behind it. */
export function NotFoundDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M6 74c18-14 36-18 52-12s24 4 32-2" />
      <path d="M60 62V22" />
      <path d="M60 24h20l6 5.5-6 5.5H60V24ZM60 40H42l-5.5 5L42 50h18V40Z" />
      <path className="accent" d="M14 86c8-3 10-8 18-9M38 75c4-.8 7-2.5 10-5" strokeDasharray="4 5" />
      <circle className="accent" cx="24" cy="26" r="8" />
    </Drawing>
  )
}
