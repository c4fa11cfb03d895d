import { pageStyle, inlineSourceOf } from '../../../web/pageStyle'

export const fontPath = '/oauth2/figtree.woff2'

/** The one style sheet of the hosted sign-in. */
export const style = `${pageStyle}
@font-face { font-family: 'Figtree Variable'; src: url(${fontPath}) format('woff2'); font-weight: 300 900; font-display: swap }
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 24px; font-size: 18px; font-weight: 600 }
.brand svg { width: 36px; height: 36px; flex: none }
.standin { display: flex; gap: 12px; margin: 0; padding: 10px 16px; justify-content: center; background: var(--warn-soft);
  color: var(--warn); font-weight: 600; border-bottom: 1px solid var(--warn); text-align: center }
h1 { font-size: 28px; line-height: 36px }
h2 { margin: 0 0 8px; font-size: 18px; line-height: 26px }
section { margin: 24px 0 0; padding: 24px 0 0; border-top: 1px solid var(--line) }
.accounts { list-style: none; margin: 24px 0 0; padding: 0 }
.account { display: flex; gap: 12px; align-items: center; margin: 0 0 8px; padding: 10px 12px; text-align: start;
  background: var(--surface); color: var(--ink); border-color: var(--line-strong); font-weight: 400 }
.account:hover { background: var(--brand-soft); border-color: var(--brand) }
.letter { display: grid; place-items: center; width: 40px; height: 40px; flex: none; border-radius: 624rem;
  background: var(--brand-soft); color: var(--brand-strong); font-weight: 600 }
.account strong, .account small { display: block; overflow-wrap: anywhere }
.account strong { font-weight: 600 }
small { color: var(--muted); font-size: 14px; line-height: 20px }
.field { margin: 16px 0 0 }
.field label { display: block; margin: 0 0 4px; font-weight: 600 }
.field input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line-strong); border-radius: 14px;
  background: var(--surface); color: var(--ink); font: inherit }
.field input[aria-invalid] { border-color: var(--stop) }
.field .wrong { display: block; margin: 4px 0 0; color: var(--stop); font-size: 14px; line-height: 20px }
.check { display: flex; gap: 12px; align-items: center; min-height: 44px; margin: 8px 0 0 }
.check input { width: 20px; height: 20px; flex: none }
@media (max-width: 24rem) { main { padding: 20px 12px 40px } .card { padding: 20px 16px } }
`

export const styleSource = inlineSourceOf(style)
