// What Lambda runs around a handler: asks the Runtime API for the next invocation, answers it, for ever. On AWS the
// client is native code; this one costs little CPU, so that measurements are of the handler.
// https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

const [hostname, port] = process.env.AWS_LAMBDA_RUNTIME_API.split(':')
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const { handler } = await import(process.env.LAMBDA_MODULE)

for (;;) {
  const next = await ask('GET', 'next')
  const awsRequestId = next.headers['lambda-runtime-aws-request-id']
  const [kind, answer] = await Promise.resolve(handler(JSON.parse(next.body), { awsRequestId })).then(
    (result) => ['response', result],
    (error) => ['error', { errorType: error.name, errorMessage: error.message }],
  )
  await ask('POST', `${awsRequestId}/${kind}`, JSON.stringify(answer) ?? 'null')
}

function ask(method, path, body) {
  return new Promise((resolve, reject) => {
    const options = { hostname, port, method, path: `/2018-06-01/runtime/invocation/${path}`, agent }
    const sent = request(options, (response) => {
      text(response).then((body) => resolve({ headers: response.headers, body }), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
