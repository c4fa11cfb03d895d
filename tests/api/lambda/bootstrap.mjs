// What Lambda runs around a handler: asks the Runtime API for the next invocation, answers it, for ever.
// https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html
const base = `http://${process.env.AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime`
const { handler } = await import(process.env.LAMBDA_MODULE)

for (;;) {
  const next = await fetch(`${base}/invocation/next`)
  const awsRequestId = next.headers.get('lambda-runtime-aws-request-id')
  const event = await next.json()
  const [kind, answer] = await Promise.resolve(handler(event, { awsRequestId })).then(
    (result) => ['response', result],
    (error) => ['error', { errorType: error.name, errorMessage: error.message }],
  )
  await fetch(`${base}/invocation/${awsRequestId}/${kind}`, { method: 'POST', body: JSON.stringify(answer) })
}
