import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import {
  type LazyComponent,
  lazyComponent,
  type PartState,
  type PropsOf,
} from '../../lib/chunk/lazyComponent'
import { ErrorBoundary } from '../../lib/errors/ErrorBoundary'
import { parts as words } from '#words/parts'
import { LoadFailedNotice } from './LoadFailedNotice'

type LazyPartOptions<Props> = {
  /** Shown until the code is there; nothing if left out. */
  loading?: ReactNode | ((props: Props) => ReactNode)
  /** Wraps the replacements of the part: the loading state and the failure notice. */
  frame?: (content: ReactNode, props: Props) => ReactNode
  /** Title of the notice of a failure. */
  title?: string
}

/**
 * A part of a screen whose code is loaded on first render: `const Notes = lazyPart(() => import('../Notes'),
 * 'Notes', { loading: <SkeletonLines /> })`.
 *
 * A part that cannot be loaded within 120 seconds, or throws while rendering, shows a failure with a retry
 * button in its place; the rest of the page stays. `optionalPart` is for parts whose failure needs no notice.
 * `preload` loads the part before it is shown.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  options: LazyPartOptions<PropsOf<Module[Name]>> = {},
): LazyComponent<PropsOf<Module[Name]>> {
  return lazyComponent(load, name, (state, props, retry) => (
    <PartContent state={state} props={props} retry={retry} options={options} />
  ))
}

type PartContentProps<Props> = {
  state: PartState<Props>
  props: Props & object
  retry: () => void
  options: LazyPartOptions<Props>
}

function PartContent<Props>({ state, props, retry, options }: PartContentProps<Props>) {
  const { title = words.title, loading, frame = (content) => content } = options
  const [wasRetried, setRetried] = useState(false)

  function retryHere(retryNow: () => void): void {
    setRetried(true)
    retryNow()
  }

  if (state.status === 'loading')
    return frame(typeof loading === 'function' ? loading(props) : loading, props)
  if (state.status === 'failed') {
    const hasRetryFailed = wasRetried && state.failures > 1
    return frame(
      <LoadFailedNotice
        title={title}
        onRetry={() => retryHere(retry)}
        isRetrying={state.isRetrying}
        offersReload={hasRetryFailed}
      >
        {hasRetryFailed ? words.stillFailing : words.text}
      </LoadFailedNotice>,
      props,
    )
  }
  const whenBroken = (_error: unknown, renderAgain: () => void): ReactNode =>
    frame(
      <LoadFailedNotice title={words.broken.title} onRetry={() => retryHere(renderAgain)}>
        {words.broken.text}
      </LoadFailedNotice>,
      props,
    )
  const part = <state.Part {...props} />
  return (
    <ErrorBoundary fallback={whenBroken}>
      {wasRetried ? <FocusOnReplace>{part}</FocusOnReplace> : part}
    </ErrorBoundary>
  )
}

/** Takes the focus if it was on the button that this content has replaced. */
function FocusOnReplace({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(function keepFocus() {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={ref} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  )
}
