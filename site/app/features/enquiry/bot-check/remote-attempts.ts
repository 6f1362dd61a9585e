import type { BotCheckSettings } from '../../../content/site-settings.ts'
import type { Attempt, StartAttempt } from './attempt.ts'

type RemoteSettings = Extract<BotCheckSettings, { siteKey: string }>

/** The parts of the providers' globals that we use. */
interface Turnstile {
  render: (place: HTMLElement, options: Record<string, unknown>) => string
}
interface Hcaptcha {
  render: (place: HTMLElement, options: Record<string, unknown>) => string
  execute: (widget: string, options: { async: true }) => Promise<{ response: string }>
}
interface Recaptcha {
  ready: (callback: () => void) => void
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>
}
declare global {
  interface Window {
    turnstile?: Turnstile
    hcaptcha?: Hcaptcha
    grecaptcha?: Recaptcha
  }
}

/** Checks by a provider's script, which loads when a visitor starts to fill in a form. */
export async function remoteAttempts(
  form: HTMLFormElement,
  action: string,
  settings: RemoteSettings,
): Promise<StartAttempt> {
  const { siteKey } = settings
  switch (settings.provider) {
    case 'turnstile':
      return () => turnstileAttempt(form, action, siteKey)
    case 'hcaptcha':
      return () => hcaptchaAttempt(form, siteKey)
    case 'recaptcha':
      return () => recaptchaAttempt(action, siteKey)
  }
}

async function turnstileAttempt(
  form: HTMLFormElement,
  action: string,
  siteKey: string,
): Promise<Attempt> {
  await loadScript('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit')
  const { turnstile } = window
  if (!turnstile) throw new Error('Turnstile is missing')
  const place = placeIn(form)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  turnstile.render(place, {
    sitekey: siteKey,
    action,
    // Visible only if it asks the visitor something.
    appearance: 'interaction-only',
    'response-field': false,
    callback: resolve,
    'error-callback': () => reject(new Error('Turnstile failed')),
  })
  return { token: promise, lifetimeMs: 290_000 }
}

async function hcaptchaAttempt(form: HTMLFormElement, siteKey: string): Promise<Attempt> {
  await loadScript('https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off')
  const { hcaptcha } = window
  if (!hcaptcha) throw new Error('hCaptcha is missing')
  const widget = hcaptcha.render(placeIn(form), { sitekey: siteKey, size: 'invisible' })
  const token = hcaptcha.execute(widget, { async: true }).then(({ response }) => response)
  return { token, lifetimeMs: 110_000 }
}

async function recaptchaAttempt(action: string, siteKey: string): Promise<Attempt> {
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`)
  const { grecaptcha } = window
  if (!grecaptcha) throw new Error('reCAPTCHA is missing')
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  return {
    token: Promise.resolve(grecaptcha.execute(siteKey, { action })),
    lifetimeMs: 110_000,
  }
}

/** An empty element at the end of the form; replaces that of the previous attempt. */
function placeIn(form: HTMLFormElement): HTMLElement {
  form.querySelector('[data-bot-check]')?.remove()
  const place = document.createElement('div')
  place.dataset.botCheck = ''
  form.append(place)
  return place
}

const loading = new Map<string, Promise<void>>()

/** Loads a script of another host once; after a failure the next call tries again. */
function loadScript(source: string): Promise<void> {
  const present = loading.get(source)
  if (present) return present
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const script = document.createElement('script')
  script.src = source
  script.async = true
  script.addEventListener('load', () => resolve())
  script.addEventListener('error', () => {
    loading.delete(source)
    script.remove()
    reject(new Error(`${new URL(source).host} did not load`))
  })
  loading.set(source, promise)
  document.head.append(script)
  return promise
}
