/**
 * The demonstration chat: stores messages in this document only and echoes them. It may send three
 * messages to the parent page: `open`, `close`, and `unread` with a count.
 */
export const chatScript = `
const letters = document.getElementById('letters')
const form = document.querySelector('form')
const input = document.querySelector('input')
const answers = [
  'Thank you. This is a demo, so no one reads your message, and it stays in this window.',
  'A clinic that connects its own chat answers here. For anything about your health, open Messages.',
]
let unread = 0
let isSeen = false
let answered = 0

function tell(message) {
  parent.postMessage(message, '*')
}

function add(text, kind) {
  const letter = document.createElement('p')
  letter.className = kind
  const sender = document.createElement('span')
  sender.className = 'unseen'
  sender.textContent = kind === 'mine' ? 'You: ' : 'Support: '
  letter.append(sender, text)
  letters.append(letter)
  letter.scrollIntoView({ block: 'end' })
}

function answer() {
  add(answers[Math.min(answered, answers.length - 1)], 'theirs')
  answered += 1
  if (isSeen) return
  unread += 1
  tell({ liveChat: 'unread', count: unread })
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const text = input.value.trim()
  if (text === '') return
  add(text, 'mine')
  input.value = ''
  setTimeout(answer, 900)
})

// A window that is closed has no size: nobody is looking.
new IntersectionObserver(([entry]) => {
  isSeen = entry.isIntersecting
  if (!isSeen || unread === 0) return
  unread = 0
  tell({ liveChat: 'unread', count: 0 })
}).observe(form)

// Keys that are pressed in a frame are not heard outside of it.
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell({ liveChat: 'close' })
})
`
