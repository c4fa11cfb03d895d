import { createHash } from 'node:crypto'

/** The product's colors, for pages outside the app. */
export const pageColors = `:root { color-scheme: light; --ink: #16302b; --muted: #53655f; --canvas: #fbf8f3; --surface: #fff; --line: #e6e0d6;
  --line-strong: #8a8378; --brand: #14655a; --brand-strong: #0d4a42; --brand-soft: #e6f1ee; --stop: #b3261e; --warn: #8a5a00;
  --warn-soft: #fbf1dc }`

/**
 * The shared style of the stand-ins' pages: the product's colors, type and spacing, one card on the
 * page.
 */
export const pageStyle = `
${pageColors}
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--ink);
  font: 16px/26px 'Figtree Variable', Figtree, system-ui, sans-serif }
main { max-width: 30rem; margin: 0 auto; padding: 32px 16px 56px }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 24px;
  box-shadow: 0 8px 24px rgb(22 48 43 / 8%) }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 30px }
.note { margin: 4px 0 0; color: var(--muted) }
input { accent-color: var(--brand) }
button, .button { display: block; width: 100%; min-height: 48px; margin: 16px 0 0; padding: 10px 16px; border-radius: 14px;
  border: 1px solid var(--brand); background: var(--brand); color: #fff; font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer }
button:hover, .button:hover { background: var(--brand-strong) }
.quiet { background: var(--surface); color: var(--brand) }
.quiet:hover { background: var(--brand-soft) }
.problem { margin: 16px 0 0; padding: 12px 16px; border-radius: 14px; border: 1px solid var(--stop); color: var(--stop) }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
`

/** Returns the CSP source that allows only this style sheet or script (CSP level 3, §2.3.1). */
export function inlineSourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
