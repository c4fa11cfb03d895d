import type { SafetySeverity } from '../generated/enums'

/** Something to look at before an ingredient is prescribed. */
export interface SafetyRule {
  readonly id: string
  /** Ingredients of ours it is about, as the catalogue names them. */
  readonly ingredients: readonly string[]
  readonly severity: SafetySeverity & ('contraindicated' | 'serious' | 'caution')
  /** For the professional: what may happen, and what to do. */
  readonly text: string
}

/** Ingredients that share rules. */
export const pde5 = ['sildenafil', 'tadalafil', 'vardenafil']
export const sleepAids = ['trazodone', 'doxepin', 'ramelteon', 'hydroxyzine']
export const glp1 = ['semaglutide', 'tirzepatide']
