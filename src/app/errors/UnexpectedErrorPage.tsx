import { frame } from '#words/frame'

const words = frame.unexpected

const page = {
  maxWidth: '34rem',
  margin: '0 auto',
  padding: '6rem 1.5rem',
  fontFamily: "'Figtree', system-ui, sans-serif",
  lineHeight: 1.6,
  color: '#16302B',
}
const link = { color: '#14655A', fontWeight: 600 }
const button = {
  ...link,
  padding: '0.625rem 1.25rem',
  border: '1px solid #8A8378',
  borderRadius: '0.875rem',
  cursor: 'pointer',
}

/**
 * The fallback for unexpected errors (specification §8). It uses neither theme nor router nor any component,
 * because one of those may have failed.
 */
export function UnexpectedErrorPage() {
  return (
    <div role="alert" style={page}>
      <h1 style={{ fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.25, margin: '0 0 1rem' }}>
        {words.heading}
      </h1>
      <p style={{ margin: '0 0 1.5rem' }}>{words.text}</p>
      <button
        type="button"
        style={{ ...button, background: '#FFFFFF' }}
        onClick={() => window.location.reload()}
      >
        {words.reload}
      </button>
      <p style={{ margin: '1.5rem 0 0' }}>
        <a href="/" style={link}>
          {words.home}
        </a>
      </p>
    </div>
  )
}
