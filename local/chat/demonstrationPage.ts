import { inlineSourceOf } from '../web/pageStyle'
import { chatScript } from './chatScript'
import { chatStyle } from './chatStyle'

/** The document of the demonstration chat; on one machine and on AWS the same. */
export const demonstrationPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Live chat (demonstration)</title>
<style>${chatStyle}</style>
</head>
<body>
<h1>Live chat</h1>
<div id="letters" role="log" aria-label="Conversation" tabindex="0">
<p class="notice">This is a demo of the live chat. No one reads it, and nothing leaves this window. Please don’t include
anything about your health.</p>
<p class="theirs"><span class="unseen">Support: </span>Hello! Ask us about hours, shipping or your account.</p>
</div>
<form>
<label class="unseen" for="text">Your message</label>
<input id="text" maxlength="500" autocomplete="off" placeholder="Write a message">
<button>Send</button>
</form>
<script>${chatScript}</script>
</body>
</html>
`

/**
 * Returns the content security policy of the demonstration chat. It may connect to nothing, so messages
 * never leave the page.
 * @param shownBy origins whose pages may frame it
 */
export function demonstrationPolicy(shownBy: readonly string[]): string {
  return [
    `default-src 'none'`,
    `script-src ${inlineSourceOf(chatScript)}`,
    `style-src ${inlineSourceOf(chatStyle)}`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `frame-ancestors ${shownBy.join(' ')}`,
  ].join('; ')
}
