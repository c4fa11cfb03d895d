// Loaded into the process of a Lambda before its bundle: the addresses of AWS and Stripe, which the bundle knows by
// heart, lead to the port AWS_FAKES_PORT of this machine. Nothing of the bundle is changed, nor is TLS left out.
import tls from 'node:tls'

const port = Number(process.env.AWS_FAKES_PORT)
const connect = tls.connect

tls.connect = (options, ...more) => {
  const host = options.servername || options.host || ''
  if (!/\.amazonaws\.com$|^api\.stripe\.com$/.test(host)) return connect(options, ...more)
  return connect({ ...options, host: '127.0.0.1', port, servername: 'localhost' }, ...more)
}
