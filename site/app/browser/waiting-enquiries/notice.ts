interface Action {
  text: string
  press?: () => Promise<void>
  href?: string
  /** What the button copies, and what it says then. */
  copy?: { text: string; copied: string }
}

const place = 'waiting-notices'

/** One with the same id takes its place. */
export function showNotice(id: string, text: string, ...actions: Action[]): void {
  const notice = document.createElement('p')
  notice.dataset.notice = id
  notice.append(text, ' ')
  notice.style.cssText =
    'display:flex;flex-wrap:wrap;gap:var(--s-2) var(--s-4);align-items:center;justify-content:space-between;max-width:none;margin:0;padding:var(--s-3) var(--s-4);background:var(--surface-raised);color:var(--ink);border-top:2px solid var(--ink);pointer-events:auto'
  for (const action of actions) {
    if (action.href !== undefined) notice.append(link(action.href, action.text))
    else if (action.copy) notice.append(...copyButton(action.text, action.copy))
    else notice.append(pressButton(action, () => notice.remove()))
  }
  closeNotice(id)
  noticesPlace().append(notice)
}

export function closeNotice(id: string): void {
  document.querySelector(`[data-notice="${id}"]`)?.remove()
}

/** One live region for all of them, above what stands at the lower edge already. */
function noticesPlace(): HTMLElement {
  const present = document.getElementById(place)
  if (present) return present
  const made = document.createElement('div')
  made.id = place
  made.setAttribute('role', 'status')
  const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect()
  const bottom = bar && bar.height > 0 ? innerHeight - bar.top : 0
  made.style.cssText = `position:fixed;inset:auto 0 ${bottom}px;z-index:var(--z-consent);max-height:33vh;overflow:auto;pointer-events:none`
  document.body.append(made)
  return made
}

function button(text: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = 'btn btn--quiet btn--s'
  made.textContent = text
  return made
}

/** With the place where it says that it has copied. */
function copyButton(label: string, { text, copied }: NonNullable<Action['copy']>): HTMLElement[] {
  const made = button(label)
  made.dataset.copy = text
  made.dataset.copied = copied
  const status = document.createElement('span')
  status.className = 'vh'
  return [made, status]
}

function pressButton({ press, text }: Action, close: () => void): HTMLButtonElement {
  const made = button(text)
  made.addEventListener('click', async () => {
    await press?.()
    close()
  })
  return made
}

function link(href: string, text: string): HTMLAnchorElement {
  const made = document.createElement('a')
  made.className = 'btn btn--quiet btn--s'
  made.href = href
  made.textContent = text
  return made
}
