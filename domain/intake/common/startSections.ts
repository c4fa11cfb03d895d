import { choice, choices, none, option } from '../itemBuilders'
import type { Section } from '../questionnaire'
import { isOneOf } from '../screening/statements'
import { states } from './states'

/** Asked first: whether care is available, whether it is an emergency, and who the patient is. */
export const startSections: readonly Section[] = [
  {
    id: 'availability',
    title: 'Where do you live?',
    items: [
      choice(
        'state',
        'Your state',
        Object.entries(states).map(([code, name]) => option(code, name)),
        { help: 'Your clinician must be licensed in the state you’re in, so we ask this first.' },
      ),
    ],
  },
  {
    id: 'redFlags',
    title: 'First, a safety check',
    lead: 'Some things can’t wait for an online answer.',
    items: [
      choices(
        'redFlags',
        'Are any of these happening to you right now?',
        [
          option('chest_pain', 'Chest pain or pressure'),
          option('trouble_breathing', 'Trouble breathing'),
          option('stroke_signs', 'Sudden weakness on one side, a drooping face, or trouble speaking'),
          option('suicidal_thoughts', 'Thoughts of ending my life or hurting myself'),
          none('None of these'),
        ],
        {
          help: 'If you are in danger, call 911. For thoughts of suicide, call or text 988. Do not wait for us.',
        },
      ),
    ],
  },
  {
    id: 'aboutYou',
    title: 'About you',
    lead: 'Use the name and birth date on your ID. The pharmacy needs them to match.',
    items: [
      {
        kind: 'text',
        id: 'givenName',
        label: 'First name',
        required: true,
        maxLength: 80,
        autocomplete: 'given-name',
      },
      {
        kind: 'text',
        id: 'familyName',
        label: 'Last name',
        required: true,
        maxLength: 80,
        autocomplete: 'family-name',
      },
      {
        kind: 'date',
        id: 'birthDate',
        label: 'Date of birth',
        help: 'You need to be 18 or older. Some doses depend on age.',
        required: true,
        notBefore: '1900-01-01',
        autocomplete: 'bday',
      },
      choice('sexAtBirth', 'Sex assigned at birth', [option('female', 'Female'), option('male', 'Male')], {
        help: 'Some medicines work differently, or are not safe, depending on your sex.',
      }),
      choice(
        'pregnancyStatus',
        'Are you pregnant, trying to be, or breastfeeding?',
        [
          option('pregnant', 'I’m pregnant'),
          option('trying', 'I’m trying to become pregnant'),
          option('breastfeeding', 'I’m breastfeeding'),
          option('none', 'None of these'),
          option('postmenopausal', 'I’m past menopause'),
          option('not_sure', 'I might be pregnant, but I’m not sure', { meansUnknown: true }),
        ],
        {
          help: 'Some medicines can harm a baby. This keeps both of you safe.',
          visibleWhen: isOneOf('sexAtBirth', 'female'),
        },
      ),
    ],
  },
  {
    id: 'body',
    title: 'Your height and weight',
    items: [
      {
        kind: 'height',
        id: 'heightCm',
        label: 'Height',
        help: 'Doses and safety limits depend on your size.',
        required: true,
        min: 100,
        max: 250,
      },
      { kind: 'weight', id: 'weightKg', label: 'Weight', required: true, min: 25, max: 400 },
    ],
  },
]
