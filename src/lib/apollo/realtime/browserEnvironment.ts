import type { Environment } from './environment'

/** The realtime client's environment in a browser. */
export const browserEnvironment: Environment = {
  openSocket: (url, protocols, events) => {
    const socket = new WebSocket(url, protocols)
    socket.addEventListener('open', () => events.opened())
    socket.addEventListener('message', ({ data }) => events.message(data))
    socket.addEventListener('close', () => events.closed())
    return { send: (text) => socket.send(text), close: () => socket.close(1000) }
  },
  now: () => Date.now(),
  random: () => Math.random(),
  after: (milliseconds, call) => {
    const timer = window.setTimeout(call, milliseconds)
    return () => window.clearTimeout(timer)
  },
  every: (milliseconds, call) => {
    const timer = window.setInterval(call, milliseconds)
    return () => window.clearInterval(timer)
  },
  newId: () => crypto.randomUUID(),
  onResume: (call) => {
    const whenVisible = () => {
      if (document.visibilityState === 'visible') call()
    }
    const ends = [
      listen(window, 'online', call),
      listen(window, 'focus', call),
      listen(window, 'pageshow', call),
      listen(document, 'visibilitychange', whenVisible),
    ]
    return () => ends.forEach((end) => end())
  },
  onOffline: (call) => listen(window, 'offline', call),
}

function listen(target: EventTarget, event: string, call: () => void): () => void {
  target.addEventListener(event, call)
  return () => target.removeEventListener(event, call)
}
