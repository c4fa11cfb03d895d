import { createHash } from 'node:crypto'

/** The one style sheet of the hosted pages, in the product's tokens. */
export const style = `
:root { color-scheme: light; --ink: #16302b; --muted: #53655f; --canvas: #fbf8f3; --surface: #fff; --line: #e6e0d6;
  --line-strong: #8a8378; --brand: #14655a; --brand-strong: #0d4a42; --brand-soft: #e6f1ee; --stop: #b3261e; --warn: #8a5a00 }
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--ink);
  font: 16px/26px 'Figtree Variable', Figtree, system-ui, sans-serif }
.test { margin: 0; padding: 8px 16px; background: var(--ink); color: #fff; text-align: center; font-size: 14px }
main { max-width: 30rem; margin: 0 auto; padding: 32px 16px 56px }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 24px;
  box-shadow: 0 8px 24px rgb(22 48 43 / 8%) }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 30px }
.amount { margin: 0; font-size: 36px; line-height: 44px; font-weight: 600; font-variant-numeric: tabular-nums }
.note { margin: 4px 0 0; color: var(--muted) }
ul { list-style: none; margin: 16px 0 0; padding: 16px 0 0; border-top: 1px solid var(--line) }
li { display: flex; justify-content: space-between; gap: 16px }
li span { overflow-wrap: anywhere }
fieldset { border: 0; margin: 24px 0 0; padding: 0 }
legend { padding: 0 0 8px; font-weight: 600 }
label { display: flex; gap: 12px; align-items: center; min-height: 44px; padding: 8px 12px; margin: 0 0 8px;
  border: 1px solid var(--line-strong); border-radius: 14px }
label:has(:checked) { border-color: var(--brand); background: var(--brand-soft) }
input { accent-color: var(--brand); width: 20px; height: 20px; flex: none }
small { display: block; color: var(--muted); font-size: 14px; line-height: 20px; font-variant-numeric: tabular-nums }
button, .button { display: block; width: 100%; min-height: 48px; margin: 16px 0 0; padding: 10px 16px; border-radius: 14px;
  border: 1px solid var(--brand); background: var(--brand); color: #fff; font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer }
button:hover, .button:hover { background: var(--brand-strong) }
.quiet { background: var(--surface); color: var(--brand) }
.quiet:hover { background: var(--brand-soft) }
.problem { margin: 16px 0 0; padding: 12px 16px; border-radius: 14px; border: 1px solid var(--stop); color: var(--stop) }
.cancel { display: block; min-height: 44px; padding: 9px 0; margin: 8px 0 0; text-align: center; color: var(--brand) }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
`

/** Lets this style sheet in and nothing else (CSP level 3, §2.3.1). */
export const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
