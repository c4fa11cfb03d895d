import { escapeHtml } from './escapeHtml'

interface HtmlPage {
  readonly title: string
  readonly style: string
  /** HTML above the card, whose values are escaped. */
  readonly header: string
  /** HTML of the page, whose values are escaped. */
  readonly main: string
}

/** Returns an HTML document without script. */
export function htmlPage({ title, style, header, main }: HtmlPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${header}
<main>
${main}
</main>
</body>
</html>
`
}

/** Returns a page that consists of a heading, a text and a link. */
export function messagePage<Status extends number>(status: Status, title: string, text: string, link = '') {
  return {
    status,
    title,
    body: `<h1>${escapeHtml(title)}</h1>\n<p class="note">${escapeHtml(text)}</p>\n${link}`,
  }
}
