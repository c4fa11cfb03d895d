import { aged, allergicTo, takes, withPressure } from './vignette'
import type { Vignette } from './vignette'

/** Patients with the same result for every treatment. */
export const commonVignettes: readonly Vignette[] = [
  {
    patient: 'anybody with chest pressure right now',
    explanation: { redFlags: ['chest_pain'] },
    intake: 'EMERGENCY',
    source: 'American Heart Association, warning signs of a heart attack',
  },
  {
    patient: 'anybody who cannot breathe properly right now',
    explanation: { redFlags: ['trouble_breathing'] },
    intake: 'EMERGENCY',
    source: 'American Heart Association, warning signs of a heart attack; ACEP, Know When to Go 2024',
  },
  {
    patient: 'anybody with a drooping face right now',
    explanation: { redFlags: ['stroke_signs'] },
    intake: 'EMERGENCY',
    source: 'American Stroke Association, F.A.S.T.',
  },
  {
    patient: 'anybody who thinks of suicide right now',
    explanation: { redFlags: ['suicidal_thoughts'] },
    intake: 'EMERGENCY',
    source: '988 Suicide & Crisis Lifeline',
  },
  {
    patient: 'anybody in a state where none of us is licensed',
    explanation: { state: 'AK' },
    intake: 'HARD',
    source: 'FSMB, Appropriate Use of Telemedicine Technologies, 2022',
  },
  {
    patient: 'anybody who turns 18 tomorrow',
    explanation: { birthDate: '2008-03-03' },
    intake: 'HARD',
    source: 'Scope of the service 2026: adults only; labels §8.4',
  },
  {
    patient: 'anybody with 180/90',
    explanation: withPressure(180, 90),
    intake: 'HARD',
    notes: ['common.veryHighBloodPressure'],
    source: 'ACC/AHA 2017 §11.2',
  },
  {
    patient: 'anybody with 150/120',
    explanation: withPressure(150, 120),
    intake: 'HARD',
    notes: ['common.veryHighBloodPressure'],
    source: 'ACC/AHA 2017 §11.2',
  },
  {
    patient: 'anybody with 179/119',
    explanation: withPressure(179, 119),
    silent: ['common.veryHighBloodPressure'],
    source: 'ACC/AHA 2017 §11.2 (from 180/120)',
  },
  {
    patient: 'anybody who turns 18 today',
    explanation: aged(18),
    silent: ['common.underAge'],
    source: 'Scope of the service 2026: adults only',
  },
  {
    patient: 'anybody who is allergic to peanuts',
    explanation: allergicTo('peanuts'),
    intake: 'REVIEW',
    source: 'The Joint Commission NPSG.03.06.01 2024; a clinician compares the excipients',
  },
  {
    patient: 'anybody who is allergic to something nobody knows',
    explanation: allergicTo('zorbitolin'),
    intake: 'REVIEW',
    source: 'The Joint Commission NPSG.03.06.01 2024',
  },
  {
    patient: 'anybody who takes a vitamin',
    explanation: takes('vitamin D'),
    intake: 'CLEAR',
    notes: ['common.medicationsListed'],
    source: 'The Joint Commission NPSG.03.06.01 2024 (reconcile medicines)',
  },
]
