import { Drawing } from './Drawing'

/** A tube standing on its cap, a curl of cream beside it. */
export function TubeDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M28 12h32M30 12l4.5 52h19L58 12" />
      <path d="M29 19h30" />
      <path d="M36 64h16v8H36v-8ZM34 72h20v9a3 3 0 0 1-3 3H37a3 3 0 0 1-3-3v-9Z" />
      <path d="M37 34h14M38 41h12M39 48h7" />
      <path className="accent" d="M66 84c-4-6 2-10 6-9 5 1 5 7 1 8-3 .8-5-2-3-4" />
      <path className="accent" d="M62 84h22" />
    </Drawing>
  )
}
