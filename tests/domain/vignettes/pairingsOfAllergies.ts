import { each } from './pairingsOfBody'
import type { Pairing } from './vignette'

const compound = 'diclofenac, lidocaine and baclofen'
const contrave = 'bupropion and naltrexone'
const gel = 'adapalene and benzoyl peroxide'

const allergy = (list: string, rest: Omit<Pairing, 'list' | 'entries'>): Pairing => ({
  list: 'allergies',
  entries: each(list),
  ...rest,
})
const review = 'REVIEW'

/** Allergies. */
export const allergyPairings: readonly Pairing[] = [
  allergy('sildenafil, tadalafil, vardenafil, avanafil, PDE5 inhibitors, PDE 5 inhibitors', {
    intakes: { ed: 'HARD' },
    source: 'Viagra PI §4.2; Cialis PI §4.2; the service refuses the class',
  }),
  allergy('sildenafil, PDE5 inhibitors, PDE 5', {
    check: { sildenafil: 'contraindicated' },
    source: 'Viagra PI §4.2',
  }),
  allergy('tadalafil, PDE5 inhibitors, PDE 5', {
    check: { tadalafil: 'contraindicated' },
    source: 'Cialis PI §4.2',
  }),
  allergy('vardenafil, PDE5 inhibitors, PDE 5', {
    check: { vardenafil: 'contraindicated' },
    source: 'Levitra PI §6.2 (hypersensitivity)',
  }),
  allergy(
    `diclofenac, aspirin, ibuprofen, naproxen, meloxicam, celecoxib, ketorolac, indomethacin, etodolac, nabumetone,
    piroxicam, sulindac, ketoprofen, oxaprozin, flurbiprofen, diflunisal, salsalate, NSAIDs, anti-inflammatories,
    antiinflammatory pills, antiinflamatorios`,
    {
      check: { diclofenac: 'contraindicated', [compound]: 'contraindicated' },
      intakes: { pain_cream: review },
      without: ['diclofenac'],
      source: 'Voltaren Gel PI §4 (aspirin, other NSAIDs)',
    },
  ),
  allergy('lidocaine, prilocaine, bupivacaine, mepivacaine, local anesthetic, Novocain, anestesia local', {
    check: { lidocaine: 'contraindicated', [compound]: 'contraindicated' },
    intakes: { pain_cream: review },
    without: ['lidocaine'],
    source: 'Lidoderm PI, Contraindications (amide type); which kind Novocain stood for is not known',
  }),
  allergy('baclofen', {
    check: { [compound]: 'contraindicated' },
    source: 'Baclofen tablets PI, Contraindications',
  }),
  allergy('capsaicin, chili, chile, hot pepper, cayenne, ají', {
    intakes: { pain_cream: review },
    without: ['capsaicin'],
    source: 'Drug facts of capsaicin cream (chili peppers); 21 CFR 348',
  }),
  allergy(
    `codeine, morphine, oxycodone, hydrocodone, hydromorphone, oxymorphone, tramadol, tapentadol, fentanyl, methadone,
    buprenorphine, meperidine, levorphanol, butorphanol, pentazocine, diphenoxylate, opioids, opiates, narcotics`,
    {
      check: { diclofenac: 'clear' },
      intakes: { pain_cream: review },
      notes: ['pain_cream.opioidAllergy'],
      source: 'Voltaren Gel PI §4 (no cross-reaction): on record',
    },
  ),
  allergy('avanafil', {
    check: { sildenafil: 'serious', tadalafil: 'serious', vardenafil: 'serious' },
    source:
      'Viagra PI §4.2, Cialis PI §4.2 and Levitra PI §6.2 name only their own: the same class is weighed',
  }),
  allergy('tazarotene, trifarotene, isotretinoin, acitretin', {
    check: { tretinoin: 'serious', [gel]: 'serious' },
    source: 'Retin-A PI and Epiduo Forte PI §4 name only their own: the same class is weighed',
  }),
  allergy('tretinoin', {
    check: { tretinoin: 'contraindicated', [gel]: 'serious' },
    source: 'Retin-A PI, Contraindications; for adapalene the same class is weighed',
  }),
  allergy('adapalene', {
    check: { tretinoin: 'serious', [gel]: 'contraindicated' },
    source: 'Epiduo Forte PI §4; for tretinoin the same class is weighed',
  }),
  allergy('liraglutide, dulaglutide, exenatide, lixisenatide', {
    check: { semaglutide: 'serious', tirzepatide: 'serious' },
    source: 'Wegovy PI §5.6; Zepbound PI §5.6 (another GLP-1: caution after anaphylaxis or angioedema)',
  }),
  allergy('tirzepatide', { check: { semaglutide: 'serious' }, source: 'Wegovy PI §5.6 (another GLP-1)' }),
  allergy('semaglutide', { check: { tirzepatide: 'serious' }, source: 'Zepbound PI §5.6 (another GLP-1)' }),
  allergy('nefazodone', {
    check: { trazodone: 'serious' },
    source: 'Trazodone PI §6.2 names only its own: the same class is weighed',
  }),
  allergy(
    'amitriptyline, nortriptyline, imipramine, desipramine, clomipramine, protriptyline, trimipramine, amoxapine',
    {
      check: { doxepin: 'serious' },
      source: 'Silenor PI §4.1 (other dibenzoxepines): a tricyclic is weighed',
    },
  ),
  allergy('retinoids, retinol, vitamin A, retinoides', {
    check: { tretinoin: 'contraindicated', [gel]: 'contraindicated' },
    intakes: { beauty: review },
    without: ['tretinoin', 'adapalene'],
    source: 'Retin-A PI, Contraindications; Epiduo Forte PI §4',
  }),
  allergy('benzoyl peroxide, PanOxyl, benzoyl, peroxide', {
    check: { [gel]: 'contraindicated' },
    intakes: { beauty: review },
    without: ['adapalene'],
    source: 'Epiduo Forte PI §4',
  }),
  allergy('clindamycin, lincomycin', {
    check: { clindamycin: 'contraindicated' },
    intakes: { beauty: review },
    without: ['clindamycin'],
    source: 'Cleocin T PI, Contraindications',
  }),
  allergy('azelaic acid, Finacea, propylene glycol', {
    check: { 'azelaic acid': 'contraindicated' },
    intakes: { beauty: review },
    without: ['azelaic_acid'],
    source: 'Finacea PI §4 (propylene glycol; 2015 label), §5',
  }),
  allergy('hydroquinone, sulfites, sulphites, metabisulfite, bisulfite, sulfitos', {
    check: { hydroquinone: 'contraindicated', 'azelaic acid': 'clear' },
    intakes: { beauty: review },
    without: ['hydroquinone'],
    source: 'Hydroquinone 4% PI, Contraindications and Warnings (sulfites)',
  }),
  allergy('spironolactone', {
    check: { spironolactone: 'contraindicated' },
    intakes: { beauty: review },
    without: ['spironolactone'],
    source: 'Aldactone PI §6 (hypersensitivity)',
  }),
  allergy('trazodone', {
    check: { trazodone: 'contraindicated' },
    intakes: { sleep: review },
    without: ['trazodone'],
    source: 'Trazodone PI §6.2',
  }),
  allergy('doxepin, tricyclics, tricíclicos', {
    check: { doxepin: 'contraindicated' },
    intakes: { sleep: review },
    without: ['doxepin'],
    source: 'Silenor PI §4.1 (other dibenzoxepines; which tricyclic is not known)',
  }),
  allergy('ramelteon', {
    check: { ramelteon: 'contraindicated' },
    intakes: { sleep: review },
    without: ['ramelteon'],
    source: 'Rozerem PI §4',
  }),
  allergy('hydroxyzine, cetirizine, levocetirizine', {
    check: { hydroxyzine: 'contraindicated' },
    intakes: { sleep: review },
    without: ['hydroxyzine'],
    source: 'Hydroxyzine PI, Contraindications',
  }),
  allergy('semaglutide, tirzepatide, liraglutide, dulaglutide, exenatide, lixisenatide, GLP-1 shots', {
    intakes: { weight_loss: review },
    without: ['semaglutide', 'tirzepatide'],
    source: 'Wegovy PI §4; Zepbound PI §4, §5.6',
  }),
  allergy('semaglutide, GLP-1 shots', {
    check: { semaglutide: 'contraindicated' },
    source: 'Wegovy PI §4',
  }),
  allergy('tirzepatide, GLP-1 shots', {
    check: { tirzepatide: 'contraindicated' },
    source: 'Zepbound PI §4',
  }),
  allergy('metformin', {
    check: { metformin: 'contraindicated' },
    intakes: { weight_loss: review },
    without: ['metformin'],
    source: 'Glucophage PI §4',
  }),
  allergy('bupropion', {
    check: { [contrave]: 'contraindicated' },
    intakes: { weight_loss: review },
    without: ['bupropion'],
    source: 'Contrave PI §4',
  }),
  allergy('naltrexone', {
    check: { [contrave]: 'contraindicated' },
    intakes: { weight_loss: review },
    without: ['naltrexone'],
    source: 'Contrave PI §4',
  }),
]
