import { Drawing } from '../../../components/drawings/Drawing'

export function EnvelopeDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M18 36h62a4 4 0 0 1 4 4v38a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4V40a4 4 0 0 1 4-4Z" />
      <path d="m15 38 28 23a9.5 9.5 0 0 0 12 0l28-23M15 80l23-22M83 80 60 58" />
      <path className="accent" d="M49 46c-8-5-9-16 0-26 9 10 8 21 0 26ZM49 58V30" />
      <path d="M6 52H2M8 62H1M6 72H2" />
    </Drawing>
  )
}
