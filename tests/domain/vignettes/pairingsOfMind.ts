import { each } from './pairingsOfBody'
import type { Pairing, ExpectedOutcome } from './vignette'

const sleepAids = (verdict: ExpectedOutcome) => ({
  trazodone: verdict,
  doxepin: verdict,
  ramelteon: verdict,
  hydroxyzine: verdict,
})
const compound = 'diclofenac, lidocaine and baclofen'
const contrave = 'bupropion and naltrexone'

/** Medicines for pain, sleep, mood and nerves, and medicines that change their levels. */
export const mindPairings: readonly Pairing[] = [
  {
    list: 'medicines',
    entries: each(
      `codeine, morphine, oxycodone, hydrocodone, hydromorphone, oxymorphone, tramadol, tapentadol, fentanyl, methadone,
      buprenorphine, meperidine, levorphanol, butorphanol, pentazocine, diphenoxylate`,
    ),
    check: { ...sleepAids('serious'), [compound]: 'serious', [contrave]: 'contraindicated' },
    intakes: { sleep: 'HARD', weight_loss: 'REVIEW' },
    without: ['bupropion', 'naltrexone'],
    source:
      'FDA boxed warning of 2016 (opioids with CNS depressants); Contrave PI §4, §7.2; Lomotil PI, Drug Interactions',
  },
  {
    list: 'medicines',
    entries: each(
      `alprazolam, lorazepam, clonazepam, diazepam, temazepam, triazolam, chlordiazepoxide, clorazepate, oxazepam,
      estazolam, flurazepam, clobazam`,
    ),
    check: { ...sleepAids('serious'), [contrave]: 'caution' },
    intakes: { sleep: 'HARD' },
    source:
      'FDA boxed warning of 2016; Contrave PI §4, §5.3 (abrupt stop); Silenor PI §5.4, §7.4; hydroxyzine PI, Precautions; trazodone PI §7.1',
  },
  {
    list: 'medicines',
    entries: each(
      `zolpidem, eszopiclone, zaleplon, suvorexant, lemborexant, daridorexant, doxylamine, diphenhydramine, gabapentin,
      pregabalin, phenobarbital, butalbital, baclofen, cyclobenzaprine, tizanidine, methocarbamol, carisoprodol,
      metaxalone, promethazine, quetiapine, olanzapine, mirtazapine, amitriptyline, trazodone, hydroxyzine`,
    ),
    check: { doxepin: 'caution', ramelteon: 'caution' },
    alerts: { ramelteon: ['sleep.sedative'] },
    intakes: { sleep: 'REVIEW' },
    source: 'Silenor PI §5.4, §7.4; Rozerem PI §5.4 (CNS depressants, sedating antihistamines)',
  },
  {
    list: 'medicines',
    entries: each('doxepin, ramelteon'),
    check: { hydroxyzine: 'caution' },
    intakes: { sleep: 'REVIEW' },
    source: 'Hydroxyzine PI, Precautions (CNS depressants)',
  },
  {
    list: 'medicines',
    entries: each('zolpidem, gabapentin, diphenhydramine, cyclobenzaprine'),
    check: { [compound]: 'caution', hydroxyzine: 'caution', trazodone: 'caution' },
    source: 'Baclofen tablets PI, Drug Interactions; hydroxyzine PI, Precautions; trazodone PI §7.1',
  },
  {
    list: 'medicines',
    entries: ['lorazepam'],
    check: { [compound]: 'caution' },
    source: 'Baclofen tablets PI, Drug Interactions (CNS depressants)',
  },
  {
    list: 'medicines',
    entries: each(
      `phenelzine, tranylcypromine, isocarboxazid, selegiline, rasagiline, safinamide, linezolid, methylene blue,
      Nardil, Parnate, Marplan, Emsam, Zelapar, Azilect, Xadago, Zyvox, ProvayBlue, fenelzina, azul de metileno`,
    ),
    check: { trazodone: 'contraindicated', doxepin: 'contraindicated', [contrave]: 'contraindicated' },
    intakes: { sleep: 'REVIEW' },
    without: ['trazodone', 'doxepin'],
    source:
      'Trazodone PI §4; Silenor PI §4.2; Contrave PI §4, §7.1; Xadago PI §4 (MAO inhibitor, other antidepressants)',
  },
  {
    list: 'conditions',
    entries: each('MAO inhibitor in the 14 days before Feb 27, MAOI until last week, inhibidor de la MAO'),
    check: { trazodone: 'contraindicated', doxepin: 'contraindicated', [contrave]: 'contraindicated' },
    source: 'Trazodone PI §4; Silenor PI §4.2; Contrave PI §4, §7.1 (MAO inhibitors within 14 days)',
  },
  {
    list: 'conditions',
    entries: each('Opioids without a prescription in the 3 months before Feb 27, heroin last year'),
    check: { ...sleepAids('serious'), [contrave]: 'contraindicated', diclofenac: 'clear' },
    source: 'FDA boxed warning of 2016 (opioids with CNS depressants); Contrave PI §4, §5.4',
  },
  {
    list: 'conditions',
    entries: ['Sudden stop of alcohol, a sedative or an antiepileptic, recent or planned on Feb 27, 2026'],
    check: { [contrave]: 'contraindicated' },
    source:
      'Contrave PI §4 (abrupt discontinuation of alcohol, benzodiazepines, barbiturates, antiepileptics)',
  },
  {
    list: 'medicines',
    entries: each('sertraline, fluoxetine, citalopram, escitalopram, paroxetine, fluvoxamine'),
    check: { trazodone: 'serious', diclofenac: 'caution', [contrave]: 'serious' },
    alerts: { trazodone: ['trazodone.serotonergic'] },
    source: 'Trazodone PI §5.2, §7.1; Voltaren Gel PI §7 (SSRIs); Contrave PI §7 (SSRIs, CYP2D6)',
  },
  {
    list: 'medicines',
    entries: each('venlafaxine, desvenlafaxine, duloxetine, levomilnacipran, milnacipran'),
    check: { trazodone: 'serious', diclofenac: 'caution' },
    source: 'Trazodone PI §5.2, §7.1; Voltaren Gel PI §7 (SNRIs)',
  },
  {
    list: 'medicines',
    entries: each(
      `amitriptyline, nortriptyline, imipramine, desipramine, clomipramine, protriptyline, trimipramine, amoxapine,
      doxepin`,
    ),
    check: { trazodone: 'serious', [contrave]: 'serious' },
    alerts: { [contrave]: ['bupropion.seizure', 'bupropion.cyp2d6'] },
    source: 'Trazodone PI §5.2, §7.1 (tricyclics); Contrave PI §5.3, §7 (tricyclics: CYP2D6, seizures)',
  },
  {
    list: 'medicines',
    entries: each(
      'sumatriptan, rizatriptan, eletriptan, zolmitriptan, naratriptan, almotriptan, frovatriptan',
    ),
    check: { trazodone: 'serious' },
    source: 'Trazodone PI §5.2, §7.1 (triptans)',
  },
  {
    list: 'medicines',
    entries: each(
      `mirtazapine, vilazodone, vortioxetine, nefazodone, buspirone, lithium, St. John’s wort, tryptophan, 5-HTP,
      dextromethorphan, fentanyl, tramadol, meperidine, methadone, tapentadol, amphetamine, dextroamphetamine,
      lisdexamfetamine`,
    ),
    check: { trazodone: 'serious' },
    alerts: { trazodone: ['trazodone.serotonergic'] },
    source:
      'Trazodone PI §5.2, §7.1 (lithium, tramadol, fentanyl, tryptophan, buspirone, amphetamines, St. John’s wort); the other antidepressants and dextromethorphan by their labels (serotonin syndrome)',
  },
  {
    list: 'medicines',
    entries: each(
      `citalopram, escitalopram, fluoxetine, ziprasidone, iloperidone, clozapine, quetiapine, chlorpromazine, thioridazine,
      pimozide, haloperidol, azithromycin, erythromycin, clarithromycin, moxifloxacin, levofloxacin, ciprofloxacin,
      pentamidine, methadone, ondansetron, droperidol, chloroquine, hydroxychloroquine, donepezil, fluconazole,
      vandetanib, flecainide`,
    ),
    check: { trazodone: 'serious' },
    alerts: { trazodone: ['trazodone.qt'], hydroxyzine: ['hydroxyzine.qt'] },
    source: 'Trazodone PI §5.3; hydroxyzine PI, Precautions (QT); CredibleMeds, known risk of torsades',
  },
  {
    list: 'medicines',
    entries: each(
      `citalopram, escitalopram, fluoxetine, ziprasidone, iloperidone, clozapine, chlorpromazine, thioridazine, pimozide,
      haloperidol, azithromycin, erythromycin, clarithromycin, moxifloxacin, levofloxacin, ciprofloxacin, pentamidine,
      ondansetron, droperidol, chloroquine, hydroxychloroquine, donepezil, fluconazole, vandetanib, flecainide`,
    ),
    check: { hydroxyzine: 'caution' },
    source: 'Hydroxyzine PI, Precautions (drugs that prolong QT); CredibleMeds, known risk of torsades',
  },
  {
    list: 'medicines',
    entries: ['cimetidine'],
    check: { doxepin: 'serious' },
    source: 'Silenor PI §7.2',
  },
  {
    list: 'medicines',
    entries: each(
      'fluoxetine, paroxetine, bupropion, quinidine, terbinafine, duloxetine, cinacalcet, mirabegron, dronedarone',
    ),
    check: { doxepin: 'caution' },
    source: 'FDA, Table of Inhibitors (strong and moderate CYP2D6); Silenor PI §12.3',
  },
  {
    list: 'medicines',
    entries: ['fluvoxamine'],
    check: { ramelteon: 'contraindicated' },
    intakes: { sleep: 'REVIEW' },
    without: ['ramelteon'],
    source: 'Rozerem PI §4, §7.1',
  },
  {
    list: 'medicines',
    entries: each('ciprofloxacin, mexiletine, ketoconazole, fluconazole, donepezil'),
    check: { ramelteon: 'caution' },
    source: 'Rozerem PI §7.1 (less strong CYP1A2 inhibitors; ketoconazole, fluconazole, donepezil)',
  },
  {
    list: 'medicines',
    entries: ['doxepin'],
    check: { ramelteon: 'caution', doxepin: 'contraindicated' },
    alerts: { ramelteon: ['ramelteon.levels', 'sleep.sedative'] },
    source: 'Rozerem PI §7.1 (doxepin raises ramelteon), §5.4; the same ingredient twice',
  },
  {
    list: 'medicines',
    entries: ['phenytoin'],
    check: { trazodone: 'caution' },
    alerts: { trazodone: ['trazodone.levels'] },
    source: 'Trazodone PI §7.1 (phenytoin levels)',
  },
  {
    list: 'medicines',
    entries: each(
      `theophylline, clozapine, prednisone, dexamethasone, methylprednisolone, haloperidol, risperidone, quetiapine,
      olanzapine, aripiprazole, ziprasidone, thioridazine, chlorpromazine, paliperidone, lurasidone, iloperidone,
      perphenazine, brexpiprazole`,
    ),
    check: { [contrave]: 'serious' },
    alerts: { [contrave]: ['bupropion.seizure'] },
    source:
      'Contrave PI §5.3, §7 (theophylline, systemic steroids, antipsychotics: lower the seizure threshold)',
  },
  {
    list: 'medicines',
    entries: each('haloperidol, risperidone, thioridazine, aripiprazole, iloperidone, perphenazine'),
    check: { [contrave]: 'serious' },
    alerts: { [contrave]: ['bupropion.cyp2d6'] },
    source: 'Contrave PI §7 (CYP2D6: haloperidol, risperidone, thioridazine); FDA, Table of Substrates',
  },
  {
    list: 'medicines',
    entries: each('atomoxetine, venlafaxine, duloxetine'),
    check: { [contrave]: 'serious' },
    source: 'Contrave PI §7 (CYP2D6 substrates); FDA, Table of Substrates (atomoxetine, venlafaxine)',
  },
  {
    list: 'medicines',
    entries: each('levodopa, carbidopa, amantadine'),
    check: { [contrave]: 'caution' },
    source: 'Contrave PI §7 (dopaminergic: levodopa, amantadine)',
  },
  {
    list: 'medicines',
    entries: each('Wellbutrin, Auvelity'),
    check: { [contrave]: 'contraindicated' },
    source: 'Contrave PI §4 (other bupropion)',
  },
  {
    list: 'medicines',
    entries: ['naltrexone'],
    check: { [contrave]: 'contraindicated' },
    source: 'Contrave PI §2; the same ingredient twice',
  },
  {
    list: 'medicines',
    entries: each(
      'methylphenidate, dexmethylphenidate, amphetamine, dextroamphetamine, Vyvanse, phentermine, diethylpropion',
    ),
    check: { [contrave]: 'caution' },
    alerts: { [contrave]: ['bupropion.stimulant'] },
    source: 'Contrave PI §5.3 (stimulants raise the risk of seizures: caution)',
  },
  {
    list: 'medicines',
    entries: ['tramadol'],
    check: { [contrave]: 'contraindicated' },
    alerts: { [contrave]: ['bupropion.seizure', 'naltrexone.opioid'] },
    source: 'Contrave PI §4, §7 (an opioid); tramadol PI §5 (seizures)',
  },
  {
    list: 'medicines',
    entries: ['metformin'],
    check: { metformin: 'contraindicated' },
    source: 'Glucophage PI §2; the same ingredient twice',
  },
]
