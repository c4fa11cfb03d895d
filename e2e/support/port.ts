/** The product's port in tests, different from the default one, which a developer may be using. */
export const port = Number(process.env.E2E_PORT ?? 4310)

/** The product's origin: `E2E_ORIGIN` where a reverse proxy serves https. */
export const origin = process.env.E2E_ORIGIN ?? `http://localhost:${port}`

/** Returns the origin of the product at a port: the shared one, or one that a test starts. */
export const originAt = (at: number): string => (at === port ? origin : `http://localhost:${at}`)

/** Where AWS's own services are found when journeys go through the Lambdas. */
export const awsFakesPort = port + 444

/** The bucket of files when journeys go through the Lambdas, and its host. */
export const bucket = 'tendwell-files-of-journeys'
export const bucketHost = `${bucket}.s3.us-east-2.amazonaws.com`

/** Behind the reverse proxy, when journeys go to a release: the product, the harness's pages, and the mail server. */
export const releasePorts = { product: port + 510, harness: port + 511, smtp: port + 512 }

/** Where the product finds a push service, in the one journey that starts one. */
export const pushServicePort = port + 445

/** Where CloudFront's distributions are when journeys go through the Lambdas: of the website and of the live chat. */
export const cloudFrontPorts = { website: port + 446, liveChat: port + 447 }

/** Whether CloudFront is in front of pages and REST. */
export const isBehindCloudFront = Boolean(process.env.E2E_PAGES)

/** Origin of the pages in a browser: the product's, or `E2E_PAGES` where its services are elsewhere. */
export const pagesOrigin = process.env.E2E_PAGES ?? origin

/** Page of the demonstration of the live chat: another origin, and another site. */
export const chatPage = isBehindCloudFront
  ? `http://127.0.0.1:${cloudFrontPorts.liveChat}/live-chat.html`
  : `http://127.0.0.1:${port}/live-chat`
