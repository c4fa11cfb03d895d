/** Token bucket of a client address. */
interface RateLimit {
  /** Size of the bucket: requests that an idle address may send in a burst. */
  readonly burst: number
  /** Seconds until one more request is allowed. */
  readonly secondsEach: number
}

/** Rate limits per client address of the public REST interface: in the database on one machine, in the firewall on AWS. */
export const restRateLimits = {
  '/contact': { burst: 5, secondsEach: 120 },
  '/events': { burst: 60, secondsEach: 2 },
  '/sign-up/confirm': { burst: 20, secondsEach: 15 },
  '/sign-in/recover': { burst: 10, secondsEach: 60 },
  // Few addresses of a mail provider send the one-click requests of all its users.
  '/unsubscribe': { burst: 120, secondsEach: 0.5 },
} as const satisfies Readonly<Record<string, RateLimit>>
