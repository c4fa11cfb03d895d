/* Ends with 0 if the product of this container answers /healthz. It accepts only its own host name, hence the header. */
import { get } from 'node:http'
import { get as getSecurely } from 'node:https'

const { PORT = '3000', HTTPS_PORT = String(Number(PORT) + 443), PUBLIC_URL, TLS_CERT } = process.env
const host = PUBLIC_URL ? new URL(PUBLIC_URL).host : `localhost:${PORT}`
const options = { host: '127.0.0.1', path: '/healthz', headers: { host }, timeout: 4_000 }
const request = TLS_CERT
  ? // The certificate is for the public name, not for 127.0.0.1.
    getSecurely({ ...options, port: HTTPS_PORT, rejectUnauthorized: false })
  : get({ ...options, port: PORT })

request.on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
request.on('error', () => process.exit(1))
request.on('timeout', () => process.exit(1))
