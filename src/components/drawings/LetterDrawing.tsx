import { Drawing } from './Drawing'

/** An open letter with a few lines on it. */
export function LetterDrawing() {
  return (
    <Drawing viewBox="0 0 96 96">
      <path d="M24 42V14h48v28" />
      <path d="M34 26h28M34 34h20" />
      <path d="M12 40l12-9M84 40l-12-9M12 40v42h72V40L48 64 12 40Z" />
      <path d="M12 82l26-24M84 82 58 58" />
      <circle className="accent" cx="66" cy="20" r="1.5" />
    </Drawing>
  )
}
