// Loaded into a process before the product: connections to the hosts of AWS and Stripe, whose addresses are fixed in the
// product, go to AWS_FAKES_PORT of this machine. The product is unchanged, and verifies the certificate as always.
import tls from 'node:tls'

const port = Number(process.env.AWS_FAKES_PORT)
const connect = tls.connect

tls.connect = (options, ...more) => {
  const host = options.servername || options.host || ''
  if (!/\.amazonaws\.com$|^api\.stripe\.com$/.test(host)) return connect(options, ...more)
  return connect({ ...options, host: '127.0.0.1', port, servername: 'localhost' }, ...more)
}
