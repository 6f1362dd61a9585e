import 'core-js/modules/es.array.find-last.js'
import 'core-js/modules/es.array.find-last-index.js'
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.map.group-by.js'
import 'core-js/modules/es.promise.with-resolvers.js'
import 'core-js/modules/es.string.to-well-formed.js'
import 'core-js/modules/web.url.can-parse.js'
import 'core-js/modules/web.url-search-params.size.js'

// What the site's code and styles need and the oldest browsers lack; only these browsers load the file.

AbortSignal.timeout ??= (milliseconds) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds)
  return controller.signal
}

AbortSignal.any ??= (signals) => {
  const controller = new AbortController()
  for (const signal of signals) {
    const follow = () => controller.abort(signal.reason)
    if (signal.aborted) follow()
    else signal.addEventListener('abort', follow, { once: true, signal: controller.signal })
  }
  return controller.signal
}

HTMLFormElement.prototype.requestSubmit ??= function (submitter) {
  const button = submitter ?? this.querySelector<HTMLElement>('[type="submit"]')
  button?.click()
}

if (!('popover' in HTMLElement.prototype)) openPopoversAsDialogs()

markChoices()

/**
 * Marks labels and forms with what is chosen in them, for styles that need `:has(:checked)`. Every
 * browser without it loads this file; those with it ignore the marks.
 */
function markChoices(): void {
  const mark = () => {
    for (const input of document.querySelectorAll<HTMLInputElement>('label > [type="radio"]'))
      input.parentElement?.toggleAttribute('data-chosen', input.checked)
    for (const form of document.forms) {
      const chosen = form.querySelectorAll<HTMLInputElement>('[type="radio"]:checked')
      form.dataset.chosen = [...chosen].map(({ value }) => value).join(' ')
    }
    document.documentElement.dataset.marksChoices = ''
  }
  // In the next frame, because a form resets its inputs after `reset`, and islands render forms again.
  const markSoon = () => void requestAnimationFrame(mark)
  for (const event of ['change', 'reset', 'pageshow']) addEventListener(event, markSoon)
  new MutationObserver(markSoon).observe(document, { childList: true, subtree: true })
  markSoon()
}

/** The menu is a `<dialog>`, which these browsers support. */
function openPopoversAsDialogs(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const opened = document.querySelector<HTMLDialogElement>('dialog[popover][open]')
    const opener = target.closest('[popovertarget]')
    if (opened && (opener || target.closest('a[href]'))) return opened.close()
    const dialog = document.getElementById(opener?.getAttribute('popovertarget') ?? '')
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
  })
  // A page restored from the bfcache must not show it.
  addEventListener('pagehide', () =>
    document.querySelector<HTMLDialogElement>('dialog[popover][open]')?.close(),
  )
}
