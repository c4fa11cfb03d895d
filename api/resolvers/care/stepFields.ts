import type { Prescription } from '../../../domain/prescriptions/prescription'
import { followUpDueAt } from '../../../domain/prescriptions/followUp'
import { medicationAt } from '../../../domain/prescriptions/progress'
import { checkInDueAt, currentStep } from '../../../domain/prescriptions/titration'
import type * as contract from '../../generated/resolvers'
import { decideStepCheckIn } from '../../useCases/prescriptions/decideStepCheckIn'
import {
  listStepCheckIns,
  readPrescriptionPlan,
  readTitrationPlans,
} from '../../useCases/prescriptions/readPrescriptions'
import type { TreatmentProgress } from '../../useCases/prescriptions/readProgress'
import { readMyProgress } from '../../useCases/prescriptions/readProgress'
import { submitStepCheckIn } from '../../useCases/prescriptions/submitStepCheckIn'
import type { RootResolvers } from '../rootFields'
import { patientFileOf } from '../translate/translate'
import { isoOrNull } from '../translate/isoOrNull'
import { moneyOf } from '../translate/translateMoney'

type StepField =
  | `Query.${'titrationPlans' | 'prescriptionPlan' | 'stepCheckIns' | 'myProgress'}`
  | `Mutation.${'submitStepCheckIn' | 'decideStepCheckIn'}`

/** Titration plans, the check-ins between their steps, and the progress of a treatment. */
export const stepFields: Pick<RootResolvers, StepField> = {
  'Query.titrationPlans': async (_args, context) =>
    (await readTitrationPlans(context)).map(({ steps, ...plan }) => ({ ...plan, steps: [...steps] })),
  'Query.prescriptionPlan': async ({ id }, context) => planOf(await readPrescriptionPlan(id, context)),
  'Query.stepCheckIns': async (_args, context) => (await listStepCheckIns(context)).map(planOf),
  'Query.myProgress': async ({ treatmentType }, context) =>
    progressOf(await readMyProgress(treatmentType, context)),
  'Mutation.submitStepCheckIn': async ({ input }, context) =>
    planOf(
      await submitStepCheckIn(
        { ...input, weightKg: input.weightKg ?? null, comment: input.comment ?? null },
        context,
      ),
    ),
  'Mutation.decideStepCheckIn': async ({ input }, context) => planOf(await decideStepCheckIn(input, context)),
}

function planOf(prescription: Prescription): contract.PrescriptionPlan {
  const { id, patientId, patientName, treatmentType, medication, status, version, checkIns } = prescription
  const { refillsUsed, refillsAllowed, suppliedUntil, openOrderId, openOrderStatus } = prescription
  return {
    id,
    patientId,
    patientName,
    treatmentType,
    medication,
    status,
    version,
    refillsUsed,
    refillsAllowed,
    suppliedUntil: isoOrNull(suppliedUntil),
    openOrderId,
    openOrderStatus,
    currentStep: currentStep(prescription)?.number ?? 1,
    checkInDueAt: isoOrNull(checkInDueAt(prescription)),
    followUpDueAt: isoOrNull(followUpDueAt(prescription)),
    // Without a plan the one product is the only step.
    steps: (prescription.steps ?? [{ ...prescription, number: 1, minDays: 0 }]).map((step) => ({
      number: step.number,
      productId: step.productId,
      medication: step.medication,
      sig: step.sig,
      daysSupply: step.daysSupply,
      minDays: step.minDays,
      price: moneyOf(step.priceCents, step.currency),
    })),
    checkIns: checkIns.map(({ answers, redFlags, submittedAt, decidedAt, ...checkIn }) => ({
      ...checkIn,
      ...answers,
      sideEffects: [...answers.sideEffects],
      newMedicines: [...answers.newMedicines],
      newAllergies: [...answers.newAllergies],
      newConditions: [...answers.newConditions],
      warningSigns: [...answers.warningSigns],
      redFlags: [...redFlags],
      submittedAt: submittedAt.toISOString(),
      decidedAt: isoOrNull(decidedAt),
    })),
  }
}

function progressOf({
  treatmentType,
  fills,
  weights,
  photos,
}: TreatmentProgress): contract.TreatmentProgress {
  return {
    treatmentType,
    fills: fills.map(({ prescriptionId, medication, deliveredAt, from, until }) => ({
      prescriptionId,
      medication,
      deliveredAt: deliveredAt.toISOString(),
      from: from.toISOString(),
      until: until.toISOString(),
    })),
    weights: weights.map(({ id, at, weightKg }) => ({
      id,
      at: at.toISOString(),
      weightKg,
      medication: medicationAt(fills, at),
    })),
    photos: photos?.map(({ file, ...photo }) => ({ ...photo, file: patientFileOf(file) })) ?? null,
  }
}
