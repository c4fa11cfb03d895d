import { apiProbes } from './apiProbes'
import { assumptionProbes } from './assumptionProbes'
import { fileProbes } from './fileProbes'
import { identityProbes } from './identityProbes'
import { liveProbes } from './liveProbes'
import type { Probe } from './probe'
import { restProbes } from './restProbes'
import { siteProbes } from './siteProbes'

/** Every probe, in the order in which they run. */
export const probes: readonly Probe[] = [
  siteProbes,
  restProbes,
  identityProbes,
  apiProbes,
  liveProbes,
  assumptionProbes,
  fileProbes,
].flat()
