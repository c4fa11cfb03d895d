import { describe, expect, test } from 'vitest'
import { urgencyOf } from '../../../domain/messages/urgentWords'

/*
 * Signs from: American Heart Association, "Warning Signs of a Heart Attack" and "Stroke Symptoms" (F.A.S.T.); 988 Suicide &
 * Crisis Lifeline and American Foundation for Suicide Prevention, "Risk factors, protective factors, and warning signs";
 * US labels: sildenafil 5.2 (prolonged erection), diclofenac 5.7 (anaphylaxis). In patients' words.
 */
describe('detects a medical emergency', () => {
  test.each([
    'I have chest pain since this morning',
    'CHEST\n  PRESSURE when I walk',
    'my chest hurts',
    'chest pains again',
    'I can’t breathe well',
    'i cant breathe',
    'cant breath lying down',
    "it's hard to breathe",
    'my tongue is swelling',
    'I took too many of the tablets',
    'i took all of my pills',
    'an erection lasting more than 4 hours',
    'I think my uncle is having a stroke',
    'my face is numb and I am slurring my words',
    'cant move my left arm',
    'The bleeding won’t stop',
    'the bleeding wont stop',
    'no puedo respirar',
    'No logro respirar bien',
    'me cuesta respirar',
    'me falta el aire',
    'me duele el pecho',
    'Me duele mucho el pecho',
    'tengo un dolor muy fuerte en el pecho',
    'presión en el pecho',
    'creo que es un infarto',
    'no puedo mover el brazo',
    'se me hincha la cara',
    'se me hinchó la lengua',
    'se me está cerrando la garganta',
    'tengo los labios hinchados',
    'me desmayé ayer',
    'me desmaye',
    'tuvo convulsiones',
    'tomé demasiadas pastillas',
    'me tome todas las pastillas',
    'no deja de sangrar',
    'estoy vomitando sangre',
    'una erección de más de 4 horas',
    'reacción alérgica grave',
  ])('in: %s', (text) => expect(urgencyOf(text)).toBe('emergency'))
})

describe('detects a suicidal crisis first', () => {
  test.each([
    'I want to die',
    'some days I think about suicide',
    'I feel sucidal',
    'I might hurt myself',
    'im going to kill my self',
    'I don’t want to live anymore',
    'there is no reason to live',
    'my chest pain is gone, I would rather be dead',
    'everyone would be better off without me',
    'me quiero morir',
    'me quiero matar',
    'quiero matarme',
    'quiero morirme',
    'voy a quitarme la vida',
    'pienso en suicidarme',
    'pensando en hacerme daño',
    'ya no quiero vivir',
    'no quiero seguir viviendo',
    'no tengo razones para vivir',
    'estarían mejor sin mí',
    'quiero acabar con mi vida',
    'me duele el pecho y me quiero morir',
  ])('in: %s', (text) => expect(urgencyOf(text)).toBe('crisis'))
})

test.each([
  'My back hurts after lifting',
  'The cream stings a little',
  'I died laughing at the dog',
  'How do I take the four tablets over the hours of a night?',
  'Stroking the cat helps me fall asleep',
  'I took all of your advice',
  'Does this end my subscription?',
  'Me duele la cabeza un poco',
  'me duele la espalda',
  'me muero de hambre',
  'me quiero morir de risa',
  'Quiero matar el tiempo mientras espero',
  '¿Cuántas pastillas tomo al día?',
  'tomé dos pastillas anoche',
  'no puedo dormir',
  'se me hinchan los pies',
  'quiero vivir más sano',
  '¿Puedo tomar la crema con comida?',
  'como pechuga de pollo',
  'Estoy mejor sin mi crema',
  '',
])('detects nothing urgent in: %s', (text) => expect(urgencyOf(text)).toBeUndefined())
