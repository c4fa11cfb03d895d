import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { PageSpinner } from '../components/feedback/PageSpinner'
import { ThemeProvider } from '../components/theme/ThemeProvider'
import { frame } from '#words/frame'
import { App } from './App'
import { PageFrame } from './PageFrame'
import { routeForPath } from './routes'

export type RenderedPage = {
  /** `<title>` and `<meta>` elements. */
  readonly head: string
  /** Content of the root element. */
  readonly body: string
}

/** Renders a public page as the browser's first render will, so that it can be hydrated. */
export async function renderPage(path: string): Promise<RenderedPage> {
  await routeForPath(path).page.preload()
  return render(path, <App />)
}

/** Renders the page shown until hydration if the user is unknown: the frame and a spinner. */
export async function renderNeutralPage(): Promise<RenderedPage> {
  return render(
    '/',
    <ThemeProvider>
      <PageFrame audience="unknown">
        <PageSpinner label={frame.loadingPage} />
      </PageFrame>
    </ThemeProvider>,
  )
}

async function render(path: string, page: ReactNode): Promise<RenderedPage> {
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={path}>{page}</StaticRouter>,
    // Above this size React sends the content of a Suspense boundary later, by an inline script, which the content
    // policy refuses.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  const html = await textOf(prelude)
  if (html.includes('<script'))
    throw new Error(`${path} was rendered with an inline script: a part of it is late.`)
  return splitHoisted(html)
}

/** React writes hoisted head elements first, as long as it does not render the head itself. */
function splitHoisted(html: string): RenderedPage {
  const head = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += chunk.toString()
  return text
}
