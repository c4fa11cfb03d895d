/** Returns the anchor of a prescription's treatment plan on its page. */
export function treatmentPlanAnchor(prescriptionId: string): string {
  return `plan-${prescriptionId}`
}

/** Returns where the treatment plan of a prescription is. */
export function treatmentPlanPath(prescriptionId: string): string {
  return `/prescription-managment#${treatmentPlanAnchor(prescriptionId)}`
}
